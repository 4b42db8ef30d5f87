/** How well words fit what was written, higher is better; undefined: not at all. Every word of it must be found. */
export function scoreOf(written: string, ...texts: readonly string[]): number | undefined {
  const wanted = written.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return 0
  const [title = '', ...more] = texts.map((each) => each.toLowerCase())
  const scores = wanted.map((word) => {
    if (title.startsWith(word)) return 4
    if (title.includes(word)) return 3
    return more.some((each) => each.startsWith(word)) ? 2 : more.some((each) => each.includes(word)) ? 1 : undefined
  })
  return scores.includes(undefined) ? undefined : scores.reduce<number>((sum, score) => sum + score!, 0)
}
