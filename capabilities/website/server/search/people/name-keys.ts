import type { Bilingual } from '#contract/language.ts'
import { toSimplified } from '../scripts/simplified.ts'

/** Returns the Pinyin of Chinese text without tones, syllables separated by spaces: `lv yuan`. */
export type Pronounce = (characters: string) => string

/**
 * Returns only letters and digits, in simplified characters, without case, width, accents, spaces or apostrophes: `Lín Yǔ’ān` and `lin
 * yuan` give the same key.
 */
export const nameKey = (name: string): string =>
  toSimplified(name)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * Returns every way to type a name: characters, Pinyin with ü as v and as u, the English name, and the latter two with the family name at
 * the other end.
 */
export function nameKeys({ 'zh-CN': chinese, 'en-US': english }: Bilingual, pronounce: Pronounce): readonly string[] {
  const syllables = pronounce(chinese).toLowerCase().split(/\s+/)
  const forms = [chinese, ...bothWays(syllables), ...bothWays(english.split(/\s+/))].map(nameKey)
  return [...new Set(forms.flatMap((form) => [form, form.replaceAll('v', 'u')]))].filter((form) => form !== '')
}

const bothWays = ([first = '', ...others]: readonly string[]): readonly string[] => [
  [first, ...others].join(''),
  [...others, first].join(''),
]
