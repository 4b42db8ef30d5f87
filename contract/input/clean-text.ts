// Cleans user text for storage: normalizes it and removes invisible characters and those that change the direction of their surroundings.
// It keeps what scripts and emoji need: joiners of Persian and Indic scripts, direction marks beside Hebrew and Arabic, and variation
// selectors.

/**
 * Vertical tab, form feed, next line and the Unicode separators. Word processors use them as soft returns, so each counts as a line end.
 */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Control characters, noncharacters, layout controls, fillers without a shape, and marks that embed or override the text direction. */
const UNSEEN =
  /(?![\n\t])\p{Cc}|\p{Noncharacter_Code_Point}|\u034f|[\u00ad\u115f\u1160\u17b4\u17b5\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffc\u202a-\u202e\u{1d173}-\u{1d17a}\u{e0080}-\u{e00ff}\u{e01f0}-\u{e0fff}]/gu
/** Flag emoji are spelled with tag characters; elsewhere tags can hide text. */
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f})|[\u{e0000}-\u{e007f}]/gu
const JOINED = '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Nkoo}\\p{scx=Thaa}\\p{scx=Tibt}\\p{scx=Tfng}'
const INDIC =
  '\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}'
const SOUTH_EAST = '\\p{scx=Mymr}\\p{scx=Khmr}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Lana}\\p{scx=Java}\\p{scx=Bali}'
/** Zero-width joiners and non-joiners outside of emoji and of the scripts that need them. */
const IDLE_JOINERS = new RegExp(
  `(?<![${JOINED}${INDIC}${SOUTH_EAST}]|[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?(?=\\u200d\\p{Extended_Pictographic}))[\\u200c\\u200d]`,
  'gu',
)
/** The Mongolian vowel separator outside of Mongolian text. */
const IDLE_SEPARATORS = /(?<!(?!\u180e)\p{scx=Mong})\u180e/gu
/** Zero-width spaces outside of scripts without word spaces, which use them for line breaks. */
const IDLE_SPACES = new RegExp(`(?<![${SOUTH_EAST}])\\u200b|\\u200b(?![${SOUTH_EAST}])`, 'gu')
/** Variation selectors without a base character. */
const IDLE_VARIANTS = /(?<=^|[\s\p{Default_Ignorable_Code_Point}])[\ufe00-\ufe0f\u180b-\u180f\u{e0100}-\u{e01ef}]+/gu
const RIGHT_TO_LEFT = /(?!\u061c)[\p{scx=Hebr}\p{scx=Arab}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}]/u
const DIRECTION = /[\u061c\u200e\u200f]/g
/** Excessive stacks of combining marks. No script puts more than eight marks on a letter. */
const PILED =
  /([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{3})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+/g
const HEAPED = /([\p{M}\u200c\u200d]{8})[\p{M}\u200c\u200d]+/gu

/** Cleans text and keeps its outer spaces. Line ends become `\n`. */
export function cleanPiece(written: string): string {
  let cleaned = written
  // Repeats the cleaning, because a removed character may have separated marks that reorder, or a joiner from its neighbour.
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

/** Texts of only these characters, which are the most common, need no cleaning. */
const PLAIN = /^[\n\t\x20-\x7e\u3001-\u301c\u4e00-\u9fff\uff01-\uff60]*$/

/** Cleans text of several lines. */
export const cleanParagraph = (written: string): string => cleanPiece(written).trim()

/** Cleans text to one line; line ends and tabs become spaces. */
export const cleanLine = (written: string): string =>
  cleanPiece(written)
    .split(/[\n\t]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')

/** Cleans comments: spaces become plain, and at most one blank line in a row stays. */
export const cleanText = (written: string): string =>
  cleanPiece(written)
    .replace(/[\t\u00a0]/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Counts code points instead of UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length
