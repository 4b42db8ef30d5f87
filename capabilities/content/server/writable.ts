import type { Refused } from '#contract/call.ts'
import type { Move } from '../contract.ts'
import type { Tx } from './deps.ts'
import { findNames, type LockedEdition, statusOf } from './edition-store.ts'
import { findLock, type Holder, type LockRefusal, lockRefusal } from './items/lock-store.ts'
import { findRevision } from './revisions/revision-store.ts'
import { type Denial, decide } from './workflow/policy.ts'

/** Why the working copy cannot be changed by who asks: the state, another's lock, or a newer version; null when it can. */
export async function whyNotWritable<M extends Move>(
  tx: Tx,
  locked: LockedEdition,
  { move, version, session }: { readonly move: M; readonly version: number | null; readonly session: Holder },
): Promise<Refused<Denial<M> | LockRefusal | 'CHANGED_MEANWHILE'> | null> {
  const decided = decide(move, statusOf(locked))
  if ('refused' in decided) return { refused: decided.refused }
  return (await whyLocked(tx, locked, session)) ?? (version === null ? null : await whyStale(tx, locked, version))
}

/** A colleague writes in it, or the person who asks does so in another session: who, and until when at least. */
export async function whyLocked(tx: Tx, { item, edition }: LockedEdition, session: Holder): Promise<Refused<LockRefusal> | null> {
  const lock = await findLock(tx, { itemId: item.id, language: edition.language })
  return !lock || lock.session_id === session.id ? null : await lockRefusal(tx, lock, session)
}

/** Another operator has changed it since it was read: who did it last, and when. */
async function whyStale(tx: Tx, { edition }: LockedEdition, version: number): Promise<Refused<'CHANGED_MEANWHILE'> | null> {
  if (edition.version === version) return null
  const newest = (await findRevision(tx, edition.revision_id))!
  const by = (await findNames(tx, [newest.made_by])).get(newest.made_by) ?? '—'
  return { refused: 'CHANGED_MEANWHILE', by, at: newest.made_at.toISOString() }
}
