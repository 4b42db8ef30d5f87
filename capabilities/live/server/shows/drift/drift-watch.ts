import type { Breach, Line } from '../../../contract.ts'
import type { Sampled } from '../show-store.ts'

/** A line that is measured otherwise than its encoding profile was approved, and in what. */
export type Drift = {
  readonly studioId: string
  readonly line: Line
  readonly breaches: readonly Breach[]
  /** Far beyond what was approved: its encoder is cut in so long unless it comes back. */
  readonly cutInMs?: number
}

/** For so long, second after second: a single one is nothing. */
export const DRIFT_S = 10
/** After as many seconds that fit, the next drift is another one. */
const STABLE_S = 60

type Watched = { readonly counts: ReadonlyMap<Breach, number>; readonly isReported: boolean; readonly fitS: number }
const NEW: Watched = { counts: new Map(), isReported: false, fitS: 0 }

/** Counts for how many seconds in a row each line has differed from its approved profile. */
export class DriftWatch {
  #lines: ReadonlyMap<string, Watched> = new Map()

  /** Takes a second of all lines, and gives those that have drifted with it. A line that carries nothing begins anew. */
  add(sampled: readonly Sampled[]): readonly Drift[] {
    const lines = new Map<string, Watched>()
    const drifts: Drift[] = []
    for (const { studioId, line, sample } of sampled) {
      const name = `${studioId} ${line}`
      const before = this.#lines.get(name) ?? NEW
      const counts = new Map(sample.breaches.map((breach) => [breach, (before.counts.get(breach) ?? 0) + 1]))
      const breaches = [...counts].filter(([, seconds]) => seconds >= DRIFT_S).map(([breach]) => breach)
      const fitS = counts.size > 0 ? 0 : before.fitS + 1
      if (breaches.length > 0 && !before.isReported) drifts.push({ studioId, line, breaches })
      lines.set(name, { counts, fitS, isReported: breaches.length > 0 || (before.isReported && fitS < STABLE_S) })
    }
    this.#lines = lines
    return drifts
  }
}
