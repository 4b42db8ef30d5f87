import type { Language } from '../language.ts'

/** Writes a distance from now, negative for the past: “5 分钟前”, with the space that texts have between a figure and a Chinese character. */
export function writeDistance(count: number, unit: 'minute' | 'hour', language: Language): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(count, unit)
  return words.replace(/(\d)(?=\p{sc=Han})/u, '$1 ')
}
