import { DAY } from '#contract/duration.ts'
import { widestOf } from '#server/limit/networks.ts'
import type { NewEvent } from './event-store.ts'

/**
 * Limits the events of a day, and among them those with a text (path, referrer, search or link), because each text may add a row to the
 * totals.
 */
type Counts = { readonly events: number; readonly texts: number }
/** Far more than one reader causes in a day. */
const OF_VISITOR: Counts = { events: 5_000, texts: 1_000 }
/** A network may be a hospital or a town. */
const OF_NETWORK: Counts = { events: 100_000, texts: 20_000 }
const MOST_REMEMBERED = 50_000

type Taken = { events: number; texts: number; readonly untilMs: number }
/** Contains what each key has taken, the oldest first. */
type Takers = Map<string, Taken>
type By = { readonly origin: string; readonly address: string }

/**
 * Returns the events of a visitor that still count today; drops the rest. Browsers report the events, and a program could repeat one a
 * million times. One visitor or network therefore cannot fill the database or decide the top of a list.
 */
export function openIntakeLimits(nowMs = () => performance.now()): (by: By, events: readonly NewEvent[]) => readonly NewEvent[] {
  const [visitors, networks]: [Takers, Takers] = [new Map(), new Map()]
  return ({ origin, address }, events) => {
    const [visitor, network] = [takenOf(visitors, origin, nowMs()), takenOf(networks, widestOf(address), nowMs())]
    return events.filter(({ text }) => {
      const more = { events: 1, texts: text === undefined ? 0 : 1 }
      if (!fits(visitor, more, OF_VISITOR) || !fits(network, more, OF_NETWORK)) return false
      for (const taken of [visitor, network]) {
        taken.events += more.events
        taken.texts += more.texts
      }
      return true
    })
  }
}

function takenOf(takers: Takers, key: string, nowMs: number): Taken {
  dropOld(takers, nowMs)
  const known = takers.get(key)
  if (known) return known
  const taken = { events: 0, texts: 0, untilMs: nowMs + DAY }
  takers.set(key, taken)
  return taken
}

function dropOld(takers: Takers, nowMs: number): void {
  for (const [key, { untilMs }] of takers) {
    if (untilMs > nowMs && takers.size <= MOST_REMEMBERED) return
    takers.delete(key)
  }
}

const fits = (taken: Counts, more: Counts, most: Counts): boolean =>
  taken.events + more.events <= most.events && taken.texts + more.texts <= most.texts
