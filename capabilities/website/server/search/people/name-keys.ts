import type { Bilingual } from '#contract/language.ts'
import { toSimplified } from '../scripts/simplified.ts'

/** Pronounces Chinese without tones, syllables apart: `lv yuan`. */
export type Pronounce = (characters: string) => string

/** Returns letters and figures alone, in simplified characters, without case, width, accents, spaces and apostrophes: `Lín Yǔ’ān` and `lin yuan` are the same key. */
export const nameKey = (name: string): string =>
  toSimplified(name)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * Returns each form in which a name is typed: its characters, its Pinyin with ü as v and as u, its English name, and both with the family name at the
 * other end.
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
