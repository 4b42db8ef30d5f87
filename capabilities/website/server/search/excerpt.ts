/** Marks after which the next line follows without a separator; Chinese marks bring their own blank. */
const ENDED = /[.!?;:,]$/
const ENDED_IN_CHINESE = /[。！？；：，、]$/

/**
 * Returns an excerpt on one line. Lines of an entry are blocks (headings, list items, captions), so they are separated visibly, unless punctuation
 * ends them.
 */
export function oneLine(excerpt: string): string {
  const lines = excerpt.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  return lines.filter((line) => line !== '').reduce((joined, line) => joined + between(joined) + line, '')
}

function between(joined: string): string {
  if (joined === '' || joined === '…' || ENDED_IN_CHINESE.test(joined)) return ''
  return ENDED.test(joined) ? ' ' : ' · '
}

/** Removes the pieces of words at which an excerpt was cut: words of letters are shown whole, Chinese is cut anywhere. */
export const wholeWords = (excerpt: string): string =>
  excerpt.replace(/^…[\p{Script=Latin}\d’'-]+[,.;:)]? /u, '…').replace(/ [\p{Script=Latin}\d’'-]+…$/u, '…')
