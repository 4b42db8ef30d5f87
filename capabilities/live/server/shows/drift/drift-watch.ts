import type { Breach, Line } from '../../../contract.ts'
import type { Sampled } from '../show-store.ts'

/** A line that differs from its approved encoding profile, with the differences. */
export type Drift = {
  readonly studioId: string
  readonly line: Line
  readonly breaches: readonly Breach[]
  /** The encoder far exceeds the profile and is cut after this time unless it returns to its bounds. */
  readonly cutInMs?: number
}

/** A difference must last for this many consecutive seconds. A single second is not significant. */
export const DRIFT_S = 10
/** A later difference is reported again after this many seconds without one. */
const STABLE_S = 60

type Watched = { readonly counts: ReadonlyMap<Breach, number>; readonly isReported: boolean; readonly fitS: number }
const NEW: Watched = { counts: new Map(), isReported: false, fitS: 0 }

/** Counts the consecutive seconds for which each line has differed from its approved profile. */
export class DriftWatch {
  #lines: ReadonlyMap<string, Watched> = new Map()

  /** Takes one second of all lines and returns the lines whose drift begins with it. The counters of a line without a signal are reset. */
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
