import type { OutputOf } from '#contract/call.ts'
import type { getDoor, ScanOutcome, ScanResult } from '../../contract.ts'

// Decides at the door without a network, from the list that was loaded before. It has no effects, so that tests can play any order.

/** The list of an activity, as it was loaded or stored. */
export type Door = OutputOf<typeof getDoor>
export type DoorPerson = Door['people'][number]

/** A scan as it is stored until the server has it. */
export type PendingScan = {
  readonly id: string
  readonly by: { readonly ticket: string } | { readonly registration: string }
  readonly at: string
}

/** Describes a scan to the staff. */
export type Shown = {
  readonly outcome: ScanOutcome
  readonly name: string
  readonly at: string | null
  readonly registration: string | null
}

/** Returns the people with what this phone has admitted since the list was loaded. */
export function withScans(people: readonly DoorPerson[], admitted: ReadonlyMap<string, string>): readonly DoorPerson[] {
  return people.map((person) => {
    const here = admitted.get(person.id)
    const first = [person.checkedInAt, here].filter((at) => at !== null && at !== undefined).toSorted()[0]
    return first === undefined || first === person.checkedInAt ? person : { ...person, checkedInAt: first }
  })
}

/** Judges a scan by the list. A person who is in already is shown with the time of the first use. */
export function judgeScan(person: DoorPerson | undefined, at: string): Shown {
  if (!person) return { outcome: 'unknown', name: '', at: null, registration: null }
  const { id: registration, name, checkedInAt } = person
  return checkedInAt === null ? { outcome: 'in', name, at, registration } : { outcome: 'repeated', name, at: checkedInAt, registration }
}

/** Returns people whose name contains the words, those who are not in yet first. */
export function findByName(people: readonly DoorPerson[], typed: string, most: number): readonly DoorPerson[] {
  const words = typed.trim().toLowerCase()
  if (words === '') return []
  const found = people.filter(({ name }) => name.toLowerCase().includes(words))
  return found.toSorted((one, other) => Number(one.checkedInAt !== null) - Number(other.checkedInAt !== null)).slice(0, most)
}

/** Returns the scans that the server has not answered. */
export const withoutAnswered = (pending: readonly PendingScan[], results: readonly ScanResult[]): readonly PendingScan[] => {
  const answered = new Set(results.map(({ id }) => id))
  return pending.filter(({ id }) => !answered.has(id))
}

/**
 * Returns a clock that runs with the server, independent of the clock of the phone. It counts on from the moment at which the list was loaded,
 * by a counter that a changed clock does not move.
 */
export function openDoorClock(serverNow: string, loadedAtMs: number, countMs: () => number): () => string {
  const serverMs = Date.parse(serverNow)
  return () => new Date(serverMs + countMs() - loadedAtMs).toISOString()
}
