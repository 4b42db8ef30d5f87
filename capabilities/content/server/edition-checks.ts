import { OTHERS_SCOPE } from '#capabilities/teams/contract.ts'
import type { Refused } from '#contract/call.ts'
import type { Session } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { Move } from '../contract.ts'
import type { ContentContext, Tx } from './context.ts'
import { findName, type ItemRow, type LockedEdition, lockEdition, lockItemRow, statusOf } from './edition-store.ts'
import { findLock, type Holder, type LockRefusal, lockRefusal } from './items/lock-store.ts'
import { readRevision } from './revisions/revision-store.ts'
import { type Denial, decide } from './workflow/policy.ts'

type Context = Pick<ContentContext, 'ownersInScope'>
type OutOfScope = Refused<'FORBIDDEN'>

/** Returns the refusal when an item is outside the caller's scope, or null when the caller may change it. */
export async function whyOutOfScope(
  { ownersInScope }: Context,
  { owner_id }: Pick<ItemRow, 'owner_id'>,
  { session, tx }: { readonly session: Session; readonly tx?: Tx | undefined },
): Promise<OutOfScope | null> {
  const within = await ownersInScope(session, [owner_id], tx)
  return within.has(owner_id) ? null : { refused: 'FORBIDDEN', permission: OTHERS_SCOPE }
}

/** Locks an item until the transaction ends, if it is within the caller's scope. */
export async function lockItemInScope(
  context: Context,
  tx: Tx,
  { id, session }: { readonly id: string; readonly session: Session },
): Promise<{ readonly item: ItemRow } | OutOfScope | Refused<'NOT_FOUND'>> {
  const item = await lockItemRow(tx, id)
  if (!item) return { refused: 'NOT_FOUND' }
  return (await whyOutOfScope(context, item, { session, tx })) ?? { item }
}

export async function lockEditionInScope(
  context: Context,
  tx: Tx,
  { id, language, session }: { readonly id: string; readonly language: Language; readonly session: Session },
): Promise<LockedEdition | OutOfScope | Refused<'NOT_FOUND' | 'NOT_BEGUN'>> {
  const locked = await lockEdition(tx, id, language)
  return 'refused' in locked ? locked : ((await whyOutOfScope(context, locked.item, { session, tx })) ?? locked)
}

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
  const newest = await readRevision(tx, edition.revision_id)
  const by = await findName(tx, newest.made_by)
  return { refused: 'CHANGED_MEANWHILE', by, at: newest.made_at.toISOString() }
}
