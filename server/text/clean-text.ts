/**
 * What a person wrote as it is kept: plain text without anything that is not seen or that disturbs its surroundings (S57, S89). Direction
 * marks and invisible characters are taken out, marks upon one letter are cut to three, blank lines to one.
 */
export function cleanText(written: string): string {
  return written
    .normalize('NFD')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\u00a0]/g, ' ')
    .replace(UNSEEN, '')
    .replace(/([\p{M}\u200c\u200d]{3})[\p{M}\u200c\u200d]+/gu, '$1')
    .normalize('NFC')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Control characters but line breaks, soft hyphens, joiners of words, marks and overrides of direction, and characters of the tag block. */
const UNSEEN = /[^\P{Cc}\n]|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu

/** In characters as a reader counts them, not in units of UTF-16. */
export const lengthOf = (text: string): number => [...text].length
