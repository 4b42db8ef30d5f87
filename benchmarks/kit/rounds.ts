import { median } from './figures.ts'

/** What one contestant came to in one round. */
type Contestants<Name extends string> = Readonly<Record<Name, () => Promise<number>>>
type Rounds<Name extends string> = readonly Readonly<Record<Name, number>>[]

/**
 * Lets contestants run in turn, in short rounds: A B C, A B C … Whatever else the machine does then meets all of them. The first round,
 * in which code is cold, does not count.
 */
export async function inRounds<Name extends string>(count: number, contestants: Contestants<Name>): Promise<Rounds<Name>> {
  const rounds: Record<Name, number>[] = []
  for (let round = 0; round <= count; round++) {
    const figures = {} as Record<Name, number>
    for (const name of Object.keys(contestants) as Name[]) figures[name] = await contestants[name]()
    if (round > 0) rounds.push(figures)
  }
  return rounds
}

export const middleOf = <Name extends string>(rounds: Rounds<Name>, name: Name): number => median(rounds.map((round) => round[name]))

/** The median of the ratios of each round, never the ratio of medians: what disturbed a round disturbed both sides of its ratio. */
export const ratioOf = <Name extends string>(rounds: Rounds<Name>, name: Name, to: Name): number =>
  median(rounds.map((round) => round[name] / round[to]))

/** From the lowest ratio of any round to the highest: how far the median is to be believed. */
export function spreadOf<Name extends string>(rounds: Rounds<Name>, name: Name, to: Name): string {
  const ratios = rounds.map((round) => round[name] / round[to])
  return `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
}
