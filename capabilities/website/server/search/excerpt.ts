/** Punctuation after which the next line follows without a separator. Chinese punctuation includes its own space. */
const ENDED = /[.!?;:,]$/
const ENDED_IN_CHINESE = /[。！？；：，、]$/

/**
 * Joins an excerpt into one line. Its lines are blocks (headings, list items, captions), so a visible separator is added unless punctuation
 * ends them.
 */
export function excerptLine(excerpt: string): string {
  const lines = excerpt.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  return lines.filter((line) => line !== '').reduce((joined, line) => joined + between(joined) + line, '')
}

function between(joined: string): string {
  if (joined === '' || joined === '…' || ENDED_IN_CHINESE.test(joined)) return ''
  return ENDED.test(joined) ? ' ' : ' · '
}

/** Removes partial words at the cut ends of an excerpt. Chinese text may be cut anywhere. */
export const wholeWords = (excerpt: string): string =>
  excerpt.replace(/^…[\p{Script=Latin}\d’'-]+[,.;:)]? /u, '…').replace(/ [\p{Script=Latin}\d’'-]+…$/u, '…')
