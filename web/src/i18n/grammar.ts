/**
 * Words in English and French: a noun is data, its forms follow by rule.
 *
 * The same rules as `kit/grammar.py`, whose names they bear; `fixtures/grammar.json` holds the two together.
 */
import type { Word } from '../protocol/types';
export type { Word };

export type Lang = 'en' | 'fr';

/** How the reader is called. */
export const YOU: Readonly<Record<Lang, string>> = { en: 'you', fr: 'vous' };
const SECOND: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  en: { has: 'have', is: 'are', does: 'do', undoes: 'undo', must: 'must', will: 'will' },
  fr: {
    a: 'avez', "n'a": "n'avez", est: 'êtes', doit: 'devez', paie: 'payez', reçoit: 'recevez', recevra: 'recevrez',
    achète: 'achetez', atteint: 'atteignez', complète: 'complétez', récupère: 'récupérez',
  },
};
const ENDINGS = [['uit', 'uisez'], ['it', 'issez'], ['prend', 'prenez'], ['nd', 'ndez'], ['d', 'dez'], ['t', 'ttez'], ['', 'z']] as const;

/** A verb said of whoever is spoken to: he lays, you lay; elle pose, vous posez. */
export function secondPerson(verb: string, lang: Lang): string {
  const known = SECOND[lang][verb];
  if (known !== undefined) return known;
  if (lang === 'en') return verb.slice(0, /(ss|ch|sh|x)es$/.test(verb) ? -2 : -1);
  const [third, second] = ENDINGS.find(([ending]) => verb.endsWith(ending))!;
  return verb.slice(0, verb.length - third.length) + second;
}

const VOWELS = 'aeiouàâäéèêëîïôöùûüœæ';
const isVowel = (letter: string): boolean => letter !== '' && VOWELS.includes(letter);

/** A player's name as a word. */
export const proper = (name: string): Word => ({ noun: name, article: 'none' });

/** A word in one of its forms; the plain one is ''. */
export function decline(word: Word, form: string, lang: Lang): string {
  if (form === 'many') return pluralOf(word, lang);
  const said = lang === 'fr' ? french(word, form) : english(word, form);
  return word.mark && form !== 'of_many' ? `${said} ${word.mark}` : said;
}

/** A number of things: "2 pierres", "-1 inhabitant", "0 point". */
export function counted(number: number, word: Word, lang: Lang): string {
  return `${number} ${isOne(number, lang) && word.number !== 'many' ? word.noun : pluralOf(word, lang)}`;
}

/** Whether a number takes the singular; in French nothing does too. */
export const isOne = (number: number, lang: Lang): boolean => Math.abs(number) === 1 || (lang === 'fr' && number === 0);

/** The plural: in English of the last word, in French of the first. */
export function pluralOf(word: Word, lang: Lang): string {
  if (word.many || word.number || word.article) return word.many || word.noun;
  if (lang === 'en') return word.noun + (/(s|x|ch|sh)$/.test(word.noun) ? 'es' : 's');
  const [head = ''] = word.noun.split(' ', 1);
  return head + (/[sxz]$/.test(head) ? '' : /[ae]u$/.test(head) ? 'x' : 's') + word.noun.slice(head.length);
}

/** A French adjective or participle as a word asks for it: perdu, perdue, perdus, perdues. */
export function agreed(adjective: string, word: Word): string {
  const said = word.gender === 'f' && !adjective.endsWith('e') ? `${adjective}e` : adjective;
  return word.number === 'many' && !/[sx]$/.test(said) ? `${said}s` : said;
}

/** Whether a French article loses its vowel before this word: d'Anna, l'hexagone, d'Yves; but de Hans, de Yann. */
export function elides(word: Word): boolean {
  if (typeof word.elides === 'boolean') return word.elides;
  const [first = '', second = ''] = word.noun.toLowerCase();
  if (first === 'h') return isVowel(second) && second !== 'a';
  return isVowel(first) || (first === 'y' && !isVowel(second));
}

function english(word: Word, form: string): string {
  if (form === '' || form === 'of_many') return form ? pluralOf(word, 'en') : word.noun;
  if (form === 'a' && !word.article) return indefinite(word) + word.noun;
  const before = ['a', 'the', 'own', 'your'].includes(form) ? '' : `${form} `;
  const owned = form === 'own' ? 'their ' : form === 'your' ? 'your ' : 'the ';
  return before + (word.article === 'none' ? '' : owned) + word.noun;
}

function indefinite(word: Word): string {
  if (word.number) return word.number === 'many' ? '' : 'one ';
  return /^[aeiou]/i.test(word.noun) ? 'an ' : 'a ';
}

function french(word: Word, form: string): string {
  if (form === '') return word.noun;
  if (form === 'of_many') return before(pluralOf(word, 'fr'), 'de', word);
  if (form === 'a' || form === 'the' || form === 'own' || form === 'your') return withArticle(word, form);
  if (form === 'of' || form === 'from' || form === 'to') return contracted(word, form === 'to' ? 'à' : 'de');
  const the = withArticle(word, 'the');
  return form === 'by' ? `par ${the}` : word.article === 'none' ? before(the, 'que', word) : `que ${the}`;
}

function withArticle(word: Word, form: 'a' | 'the' | 'own' | 'your'): string {
  if (word.article === 'none') return word.noun;
  const kind = form === 'a' && word.article === 'the' ? 'the' : form;
  if (word.number === 'many') return { a: 'des ', the: 'les ', own: 'ses ', your: 'vos ' }[kind] + word.noun;
  if (kind === 'your') return `votre ${word.noun}`;
  const feminine = word.gender === 'f';
  if (kind === 'a') return (feminine ? 'une ' : 'un ') + word.noun;
  if (kind === 'own') return (feminine && !elides(word) ? 'sa ' : 'son ') + word.noun;
  return (elides(word) ? "l'" : feminine ? 'la ' : 'le ') + word.noun;
}

/** `de` or `à` with the article it melts into: du, des, au, aux. */
function contracted(word: Word, preposition: 'de' | 'à'): string {
  const of = preposition === 'de';
  if (word.article === 'none') return of ? before(word.noun, 'de', word) : `à ${word.noun}`;
  if (word.number === 'many') return (of ? 'des ' : 'aux ') + word.noun;
  if (elides(word) || word.gender === 'f') return `${preposition} ${withArticle(word, 'the')}`;
  return (of ? 'du ' : 'au ') + word.noun;
}

/** `de` or `que` before a text made of a word, without its vowel where the word elides. */
function before(text: string, small: 'de' | 'que', word: Word): string {
  return elides(word) ? `${small.slice(0, -1)}'${text}` : `${small} ${text}`;
}
