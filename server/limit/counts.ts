/** Counts each key within a window that restarts when it ends. Returns Infinity for a new key when there are too many keys. */
export function openCounts(withinMs: number, mostKeys: number, nowMs: () => number): (key: string) => number {
  const counts = new Map<string, number>()
  let since = nowMs()
  return (key) => {
    if (nowMs() - since > withinMs) {
      counts.clear()
      since = nowMs()
    }
    const count = counts.get(key) ?? 0
    if (count === 0 && counts.size >= mostKeys) return Number.POSITIVE_INFINITY
    counts.set(key, count + 1)
    return count + 1
  }
}
