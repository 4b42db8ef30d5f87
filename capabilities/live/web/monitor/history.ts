import type { Line } from '../../contract.ts'
import type { Signal, Timeline } from './signal.ts'

/** A second of all lines that carried something in it; `at` is milliseconds of Unix time. */
export type Second = {
  readonly at: number
  readonly lines: Partial<Readonly<Record<Line, { readonly kbps: number; readonly framesPerSecond: number }>>>
}

export const SHOWN_MS = 5 * 60_000
const AVERAGED_S = 10

/** Adds what was just measured, unless it was seen before, and forgets what is older than five minutes. */
export function addSecond(before: readonly Second[], signal: Signal): readonly Second[] {
  const lines = Object.fromEntries(signal.lines.flatMap(({ line, sample }) => (sample ? [[line, sample]] : [])))
  const [first] = signal.lines.flatMap(({ sample }) => (sample ? [wholeSecond(sample.at)] : []))
  const at = first ?? (before.length > 0 ? before.at(-1)!.at + 1_000 : undefined)
  if (at === undefined || before.some((each) => each.at === at)) return before
  return [...before.filter((each) => each.at > at - SHOWN_MS), { at, lines }]
}

/** The seconds that were seen here, after those before: each of them has the average of its ten seconds. */
export function secondsOf(samples: Timeline['samples'], seen: readonly Second[]): readonly Second[] {
  const since = seen[0]?.at ?? Number.POSITIVE_INFINITY
  const before = new Map<number, Second['lines']>()
  for (const { line, at: end, ...sample } of samples)
    for (let ago = AVERAGED_S - 1; ago >= 0; ago--) {
      const at = wholeSecond(end) - ago * 1_000
      if (at < since) before.set(at, { ...before.get(at), [line]: sample })
    }
  const averaged = [...before].map(([at, lines]): Second => ({ at, lines })).toSorted((one, other) => one.at - other.at)
  return [...averaged, ...seen]
}

const wholeSecond = (at: string): number => Math.floor(Date.parse(at) / 1_000) * 1_000
