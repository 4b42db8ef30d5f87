import { SECOND } from '#contract/duration.ts'
import type { LiveContext } from '../context.ts'
import { type EnginePlace, findPlace } from './lease-store.ts'

/** Announces that an engine begins or ends to lead. */
export const ENGINE = 'live:engine'
/** The address is cached for this time. A change is announced. */
const KNOWN_FOR_MS = SECOND

/** Finds the engine that leads. Returns undefined when there is none or the database is unavailable. */
export function openEngineFinder({ database, announcements }: LiveContext, nowMs: () => number): () => Promise<EnginePlace | undefined> {
  let known: { readonly atMs: number; readonly place: Promise<EnginePlace | undefined> } | undefined
  const forget = () => {
    known = undefined
  }
  announcements.subscribe(ENGINE, forget)
  announcements.onGap(forget)
  return () => {
    if (!known || nowMs() - known.atMs > KNOWN_FOR_MS) known = { atMs: nowMs(), place: findPlace(database.of()).catch(() => undefined) }
    return known.place
  }
}
