import type { Refused } from '#contract/call.ts'
import type { Move } from '../contract.ts'
import type { Tx } from './context.ts'
import { findNames, type LockedEdition, statusOf } from './edition-store.ts'
import { findLock, type Holder, type LockRefusal, lockRefusal } from './items/lock-store.ts'
import { findRevision } from './revisions/revision-store.ts'
import { type Denial, decide } from './workflow/policy.ts'

/** Returns the refusal when the caller cannot change the working copy (state, lock or outdated version), otherwise null. */
export async function whyNotWritable<M extends Move>(
  tx: Tx,
  locked: LockedEdition,
  { move, version, session }: { readonly move: M; readonly version: number | null; readonly session: Holder },
): Promise<Refused<Denial<M> | LockRefusal | 'CHANGED_MEANWHILE'> | null> {
  const decided = decide(move, statusOf(locked))
  if ('refused' in decided) return { refused: decided.refused }
  return (await whyLocked(tx, locked, session)) ?? (version === null ? null : await whyStale(tx, locked, version))
}

/** Refuses when another session holds the lock, with the holder's name and the earliest end of the lock. */
export async function whyLocked(tx: Tx, { item, edition }: LockedEdition, session: Holder): Promise<Refused<LockRefusal> | null> {
  const lock = await findLock(tx, { itemId: item.id, language: edition.language })
  return !lock || lock.session_id === session.id ? null : await lockRefusal(tx, lock, session)
}

/** Refuses an outdated version, with the last editor and the time. */
async function whyStale(tx: Tx, { edition }: LockedEdition, version: number): Promise<Refused<'CHANGED_MEANWHILE'> | null> {
  if (edition.version === version) return null
  const newest = (await findRevision(tx, edition.revision_id))!
  const by = (await findNames(tx, [newest.made_by])).get(newest.made_by) ?? '—'
  return { refused: 'CHANGED_MEANWHILE', by, at: newest.made_at.toISOString() }
}
