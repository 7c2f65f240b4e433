/** Short sounds, made here from a few tones and a little noise; nothing is loaded. */

import { isRoll } from './news';
import { prefs } from './prefs.svelte';
import type { LogEntry } from './wire';

export type Sound = 'draw' | 'set' | 'flip' | 'die' | 'hit' | 'break' | 'turn' | 'win' | 'lose';

interface Tone {
  at: number;
  from: number;
  to?: number;
  long: number;
  loud: number;
  shape?: OscillatorType | 'noise';
}

const tunes: Record<Sound, Tone[]> = {
  draw: [{ at: 0, from: 2600, long: 0.07, loud: 0.25, shape: 'noise' }],
  set: [
    { at: 0, from: 320, to: 140, long: 0.09, loud: 0.5, shape: 'triangle' },
    { at: 0, from: 900, long: 0.04, loud: 0.25, shape: 'noise' },
  ],
  flip: [
    { at: 0, from: 1800, long: 0.05, loud: 0.3, shape: 'noise' },
    { at: 0.06, from: 520, to: 700, long: 0.1, loud: 0.3, shape: 'triangle' },
  ],
  die: [0, 0.11, 0.2, 0.32, 0.5].map((at) => ({ at, from: 1400, long: 0.03, loud: 0.5, shape: 'noise' as const })),
  hit: [
    { at: 0, from: 190, to: 60, long: 0.22, loud: 0.8, shape: 'square' },
    { at: 0, from: 700, long: 0.12, loud: 0.5, shape: 'noise' },
  ],
  break: [
    { at: 0, from: 3000, long: 0.25, loud: 0.4, shape: 'noise' },
    { at: 0.03, from: 1100, to: 240, long: 0.3, loud: 0.3, shape: 'triangle' },
  ],
  turn: [
    { at: 0, from: 660, long: 0.14, loud: 0.35, shape: 'sine' },
    { at: 0.12, from: 880, long: 0.22, loud: 0.35, shape: 'sine' },
  ],
  win: [523, 659, 784, 1047].map((from, at) => ({
    at: at * 0.13,
    from,
    long: 0.3,
    loud: 0.4,
    shape: 'triangle' as const,
  })),
  lose: [440, 370, 294].map((from, at) => ({ at: at * 0.2, from, long: 0.34, loud: 0.35, shape: 'sine' as const })),
};

/** What an event sounds like; most are silent. */
export function soundOf(entry: LogEntry): Sound | null {
  if (isRoll(entry)) return 'die';
  if (/^(hit|attacked|damage$|battle_won)/.test(entry.key)) return 'hit';
  if (/(destroyed|defeated|shattered|life_chosen|junked)/.test(entry.key)) return 'break';
  if (/^(opened|turned_up|revealed|awakened)/.test(entry.key)) return 'flip';
  if (/^(drew|draw)/.test(entry.key)) return 'draw';
  if (/(^|_)(set|summoned|placed|played)$/.test(entry.key)) return 'set';
  return null;
}

let context: AudioContext | null = null;

/** Plays a sound, where sounds are wanted and the browser lets us: before the first press on a page it does not. */
export function play(sound: Sound) {
  if (
    !prefs.sound ||
    prefs.volume <= 0 ||
    typeof AudioContext === 'undefined' ||
    !navigator.userActivation?.hasBeenActive
  )
    return;
  context ??= new AudioContext();
  void context.resume();
  for (const tone of tunes[sound]) ring(context, tone);
}

function ring(audio: AudioContext, { at, from, to = from, long, loud, shape = 'sine' }: Tone) {
  const begin = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud * prefs.volume * 0.5), begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + long);
  gain.connect(audio.destination);
  const source = shape === 'noise' ? noise(audio, from, long, gain) : tuned(audio, shape, from, to, begin, long, gain);
  source.start(begin);
  source.stop(begin + long + 0.02);
}

function tuned(
  audio: AudioContext,
  shape: OscillatorType,
  from: number,
  to: number,
  begin: number,
  long: number,
  into: AudioNode,
): OscillatorNode {
  const tone = audio.createOscillator();
  tone.type = shape;
  tone.frequency.setValueAtTime(from, begin);
  tone.frequency.exponentialRampToValueAtTime(to, begin + long);
  tone.connect(into);
  return tone;
}

function noise(audio: AudioContext, around: number, long: number, into: AudioNode): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * (long + 0.05)), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = around;
  source.connect(filter).connect(into);
  return source;
}

/** What strikes is heard when it is seen to strike: those who show a blow say of which news, and when. */
const BLOWS = new Set<Sound>(['hit', 'break']);
let staged: LogEntry[] | null = null;

/** The blow of these news is shown, and struck after so many milliseconds: it is heard then. */
export function strikeAfter(news: LogEntry[], milliseconds: number): ReturnType<typeof setTimeout> {
  staged = news;
  return setTimeout(() => playAll(soundsOf(news).filter((sound) => BLOWS.has(sound))), milliseconds);
}

/** Plays what the latest news sound like: each kind once. */
export function playNews(news: LogEntry[]) {
  playAll(soundsOf(news).filter((sound) => staged !== news || !BLOWS.has(sound)));
}

function soundsOf(news: LogEntry[]): Sound[] {
  return [...new Set(news.flatMap((entry) => soundOf(entry) ?? []))];
}

function playAll(sounds: Sound[]) {
  for (const sound of sounds) play(sound);
}
