/**
 * Scores how well texts match a query, higher is better; returns undefined without a match. Every word of the query must match. Outside of
 * the title, Latin words match only at the start of a word, so that "lin" does not find "online". Earlier texts weigh more.
 */
export function scoreOf(written: string, ...texts: readonly string[]): number | undefined {
  const wanted = written.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return 0
  const [title = '', ...more] = texts.map((each) => each.toLowerCase())
  const among = (score: number, fits: (text: string) => boolean) => {
    const at = more.findIndex(fits)
    return at < 0 ? undefined : score - at / texts.length
  }
  const scoreOfWord = (word: string): number | undefined => {
    if (title.startsWith(word)) return 4
    if (title.includes(word)) return 3
    return among(2, (each) => ` ${each}`.includes(` ${word}`)) ?? (/[a-z]/.test(word) ? undefined : among(1, (each) => each.includes(word)))
  }
  let sum = 0
  for (const word of wanted) {
    const score = scoreOfWord(word)
    if (score === undefined) return undefined
    sum += score
  }
  return sum
}

export type Offer = {
  readonly group: string
  readonly title: string
  readonly also: readonly string[]
}

/** Returns the matching offers, best first within each group; the group with the best match comes first. */
export function fitting<Each extends Offer>(offers: readonly Each[], written: string): readonly Each[] {
  const scored = offers.flatMap((offer) => {
    const score = scoreOf(written, offer.title, ...offer.also)
    return score === undefined ? [] : [{ offer, score }]
  })
  const best = (of: string) => Math.max(...scored.filter(({ offer }) => offer.group === of).map(({ score }) => score))
  const groups = [...new Set(scored.map(({ offer }) => offer.group))].sort((one, other) => best(other) - best(one))
  return groups.flatMap((group) =>
    scored
      .filter(({ offer }) => offer.group === group)
      .sort((one, other) => other.score - one.score)
      .map(({ offer }) => offer),
  )
}
