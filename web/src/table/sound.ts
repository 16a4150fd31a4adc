/** Sounds of the table, made on the spot; none is played until wished for. */
import { settings } from './settings.svelte';

export type Sound = 'move' | 'turn' | 'word' | 'end';

/** Each note: its pitch in hertz, when it begins and how long it rings, in seconds. */
const NOTES: Readonly<Record<Sound, readonly (readonly [number, number, number])[]>> = {
  move: [[196, 0, 0.12]],
  turn: [[392, 0, 0.18], [523.25, 0.13, 0.3]],
  word: [[659.25, 0, 0.1], [659.25, 0.14, 0.1]],
  end: [[261.63, 0, 0.5], [329.63, 0.16, 0.5], [392, 0.32, 0.5], [523.25, 0.48, 0.9]],
};

let context: AudioContext | null = null;

function ring(at: AudioContext, [pitch, begin, length]: readonly [number, number, number]): void {
  const [voice, loudness, from] = [at.createOscillator(), at.createGain(), at.currentTime + begin];
  voice.type = 'triangle';
  voice.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.0001, from);
  loudness.gain.exponentialRampToValueAtTime(0.16, from + 0.012);
  loudness.gain.exponentialRampToValueAtTime(0.0001, from + length);
  voice.connect(loudness).connect(at.destination);
  voice.start(from);
  voice.stop(from + length);
}

/** Let a sound be heard, if the player wishes for sounds. */
export function sound(name: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  void context.resume();
  for (const note of NOTES[name]) ring(context, note);
}

/** What is heard between two looks at a table: only the most important. */
export function heard(
  before: { readonly ply: number; readonly mine: boolean; readonly over: boolean; readonly said: number },
  now: { readonly ply: number; readonly mine: boolean; readonly over: boolean; readonly said: number },
): Sound | null {
  if (now.over && !before.over) return 'end';
  if (now.mine && !before.mine) return 'turn';
  if (now.said > before.said) return 'word';
  return now.ply > before.ply ? 'move' : null;
}
