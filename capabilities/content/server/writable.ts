import type { Refused } from '#contract/call.ts'
import type { Session } from '#contract/caller.ts'
import type { Move } from '../contract.ts'
import type { Tx } from './deps.ts'
import { findNames, type LockedEdition, statusOf } from './edition-store.ts'
import { findLock } from './items/lock-store.ts'
import { findRevision } from './revisions/revision-store.ts'
import { type Denial, decide } from './workflow/policy.ts'

/** Why the working copy cannot be changed by who asks: the state, another's lock, or a newer version; null when it can. */
export async function whyNotWritable<M extends Move>(
  tx: Tx,
  locked: LockedEdition,
  { move, version, session }: { readonly move: M; readonly version: number | null; readonly session: Pick<Session, 'id'> },
): Promise<Refused<Denial<M> | 'LOCKED' | 'CHANGED_MEANWHILE'> | null> {
  const decided = decide(move, statusOf(locked))
  if ('refused' in decided) return { refused: decided.refused }
  return (await whyLocked(tx, locked, session)) ?? (version === null ? null : await whyStale(tx, locked, version))
}

/** Another writes in it: who, and until when at least. */
export async function whyLocked(tx: Tx, { item, edition }: LockedEdition, session: Pick<Session, 'id'>): Promise<Refused<'LOCKED'> | null> {
  const lock = await findLock(tx, { itemId: item.id, language: edition.language })
  if (!lock || lock.session_id === session.id) return null
  const by = (await findNames(tx, [lock.account_id])).get(lock.account_id) ?? '—'
  return { refused: 'LOCKED', by, at: lock.ends_at.toISOString() }
}

/** Another operator has changed it since it was read: who did it last, and when. */
async function whyStale(tx: Tx, { edition }: LockedEdition, version: number): Promise<Refused<'CHANGED_MEANWHILE'> | null> {
  if (edition.version === version) return null
  const newest = (await findRevision(tx, edition.revision_id))!
  const by = (await findNames(tx, [newest.made_by])).get(newest.made_by) ?? '—'
  return { refused: 'CHANGED_MEANWHILE', by, at: newest.made_at.toISOString() }
}
