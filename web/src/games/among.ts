/** Whether a word is one of a few that are known: a question that the types understand. */
export function among<Word extends string>(words: readonly Word[]): (word: string) => word is Word {
  const known = new Set<string>(words);
  return (word): word is Word => known.has(word);
}
