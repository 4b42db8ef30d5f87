import { figure, median, rounded } from './figures.ts'

type Contestants<Name extends string> = Readonly<Record<Name, () => Promise<number>>>
type Rounds<Name extends string> = readonly Readonly<Record<Name, number>>[]

/**
 * Runs contestants in turn in short rounds (A B C, A B C …), so that other load on the machine affects all of them. The first round runs
 * cold code and does not count.
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

/** Returns the median of the ratios of each round, never the ratio of medians: a disturbance affects both sides of a round's ratio. */
export const ratioOf = <Name extends string>(rounds: Rounds<Name>, name: Name, to: Name): number =>
  median(rounds.map((round) => round[name] / round[to]))

/** Returns the comparison of a contestant with another, as results record it. */
export function comparedTo<Name extends string>(rounds: Rounds<Name>, name: Name, to: Name, label: string = to) {
  return { peer: { name: label, figure: middleOf(rounds, to) }, ratio: ratioOf(rounds, name, to), spread: spreadOf(rounds, name, to) }
}

/** Prints a contestant that bounds another one, such as a server that does nothing, and the ratio of the other one to it. */
export function printBound<Name extends string>(rounds: Rounds<Name>, name: Name, bound: Name, label: string): void {
  const ratio = rounded(ratioOf(rounds, name, bound), 2)
  figure(`  ${label}`, rounded(middleOf(rounds, bound)), `ratio ${ratio} (${spreadOf(rounds, name, bound)})`)
}

/** Returns the lowest and highest ratio of any round, which shows how reliable the median is. */
export function spreadOf<Name extends string>(rounds: Rounds<Name>, name: Name, to: Name): string {
  const ratios = rounds.map((round) => round[name] / round[to])
  return `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
}
