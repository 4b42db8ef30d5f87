/**
 * Removes comments, as the editor writes them around each block. A comment without an end is no comment. Searches for the end once for each
 * comment, because a pattern would search the whole rest for each of many beginnings.
 */
export function withoutComments(html: string): string {
  const parts: string[] = []
  let from = 0
  for (;;) {
    const begin = html.indexOf('<!--', from)
    const end = begin < 0 ? -1 : html.indexOf('-->', begin)
    if (end < 0) break
    parts.push(html.slice(from, begin))
    from = end + 3
  }
  return parts.join('') + html.slice(from)
}
