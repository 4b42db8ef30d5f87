// Text of people as it is kept: in one normal form, without signs that nobody sees or that turn what stands around them. What a script or an emoji
// needs stays: joiners of Persian and of the scripts of India, marks of direction beside Hebrew and Arabic, variants of a character.

/** Vertical tab, form feed, next line and the separators of Unicode: soft returns of word processors, each the end of a line. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Controls, signs that only steer how text is laid out, letters without a shape, and marks that embed or turn the direction of what follows. */
const UNSEEN =
  /(?![\n\t])\p{Cc}|\u034f|[\u00ad\u115f\u1160\u17b4\u17b5\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffc\u202a-\u202e\u{1d173}-\u{1d17a}\u{e0080}-\u{e00ff}\u{e01f0}-\u{e0fff}]/gu
/** An emoji of a flag is spelled with tags; elsewhere they hide text. */
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f})|[\u{e0000}-\u{e007f}]/gu
const JOINED = '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Nkoo}\\p{scx=Thaa}\\p{scx=Tibt}\\p{scx=Tfng}'
const INDIC =
  '\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}'
const SOUTH_EAST = '\\p{scx=Mymr}\\p{scx=Khmr}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Lana}\\p{scx=Java}\\p{scx=Bali}'
/** Zero-width joiners and non-joiners outside the scripts that they shape and outside an emoji. */
const IDLE_JOINERS = new RegExp(
  `(?<![${JOINED}${INDIC}${SOUTH_EAST}]|[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?(?=\\u200d\\p{Extended_Pictographic}))[\\u200c\\u200d]`,
  'gu',
)
/** It separates vowels of Mongolian alone. */
const IDLE_SEPARATORS = /(?<!(?!\u180e)\p{scx=Mong})\u180e/gu
/** Scripts without spaces are broken into lines at these. */
const IDLE_SPACES = new RegExp(`(?<![${SOUTH_EAST}])\\u200b|\\u200b(?![${SOUTH_EAST}])`, 'gu')
/** A variant needs a character before it. */
const IDLE_VARIANTS = /(?<=^|[\s\p{Default_Ignorable_Code_Point}])[\ufe00-\ufe0f\u180b-\u180f\u{e0100}-\u{e01ef}]+/gu
const RIGHT_TO_LEFT = /(?!\u061c)[\p{scx=Hebr}\p{scx=Arab}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}]/u
const DIRECTION = /[\u061c\u200e\u200f]/g
/** Marks of no script of their own are piled up for fun; a script has no letter with more than eight marks. */
const PILED =
  /([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{3})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+/g
const HEAPED = /([\p{M}\u200c\u200d]{8})[\p{M}\u200c\u200d]+/gu

/** A piece of a text whose spaces are its own. Line ends of every kind are `\n`. */
export function cleanPiece(written: string): string {
  let cleaned = written
  // What was taken out may have stood between marks that change places, or between a joiner and what it joins.
  for (let pass = 0; pass < MOST_PASSES && !PLAIN.test(cleaned); pass++) {
    const before = cleaned
    cleaned = cleanOnce(before)
    if (cleaned === before) break
  }
  return cleaned
}
const MOST_PASSES = 8

function cleanOnce(written: string): string {
  const shown = written.toWellFormed().replace(LINE_ENDS, '\n').replace(UNSEEN, '').replace(TAGS, '$1').normalize('NFD')
  return (RIGHT_TO_LEFT.test(shown) ? shown : shown.replace(DIRECTION, ''))
    .replace(IDLE_SEPARATORS, '')
    .replace(IDLE_VARIANTS, '')
    .replace(IDLE_JOINERS, '')
    .replace(IDLE_SPACES, '')
    .replaceAll('\u2800', ' ')
    .replace(PILED, '$1')
    .replace(HEAPED, '$1')
    .normalize('NFC')
}

/** Most texts are of these characters alone, and are clean. */
const PLAIN = /^[\n\t\x20-\x7e\u3001-\u301c\u4e00-\u9fff\uff01-\uff60]*$/

/** Several lines. */
export const cleanParagraph = (written: string): string => cleanPiece(written).trim()

/** One line: what was written over several stands one after the other. */
export const cleanLine = (written: string): string =>
  cleanPiece(written)
    .split(/[\n\t]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')

/** What people write for others below an item: spaces are plain, and no more than one line is left blank. */
export const cleanText = (written: string): string =>
  cleanPiece(written)
    .replace(/[\t\u00a0]/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** In characters as a reader counts them, not in units of UTF-16. */
export const lengthOf = (text: string): number => [...text].length
