/** The set phrases: what they say in the reader's language, and the sign beside each. */

import { prefs } from './prefs.svelte';
import type { Icon, Phrase, Text } from './wire';

interface Said {
  text: Text;
  icon: Icon;
}

export const PHRASES: Record<Phrase, Said> = {
  hello: { text: { ja: 'よろしくお願いします', en: 'Hello!' }, icon: 'flag' },
  luck: { text: { ja: 'ご武運を', en: 'Good luck!' }, icon: 'dice' },
  well_played: { text: { ja: 'お見事', en: 'Well played!' }, icon: 'star' },
  thinking: { text: { ja: '少し考えます', en: 'Let me think' }, icon: 'hourglass' },
  oops: { text: { ja: 'しまった', en: 'Oops' }, icon: 'drop' },
  thanks: { text: { ja: 'ありがとうございました', en: 'Thank you!' }, icon: 'heart' },
};

export const phrases = Object.keys(PHRASES) as Phrase[];

export const wordsOf = (phrase: Phrase): string => PHRASES[phrase].text[prefs.lang];
