import { OTHERS_SCOPE } from '#capabilities/teams/contract.ts'
import type { Refused } from '#contract/call.ts'
import type { Session } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { ContentContext, Tx } from './context.ts'
import { type ItemRow, type LockedEdition, lockEdition, lockItem } from './edition-store.ts'

type Context = Pick<ContentContext, 'ownersInScope'>
type OutOfScope = Refused<'FORBIDDEN'>

/** Returns the refusal when an item is outside the caller's scope, or null when the caller may change it. */
export async function whyOutOfScope(
  { ownersInScope }: Context,
  { owner_id }: Pick<ItemRow, 'owner_id'>,
  session: Session,
  tx?: Tx,
): Promise<OutOfScope | null> {
  const within = await ownersInScope(session, [owner_id], tx)
  return within.has(owner_id) ? null : { refused: 'FORBIDDEN', permission: OTHERS_SCOPE }
}

/** Locks an item until the transaction ends, if it is within the caller's scope. */
export async function lockItemInScope(
  context: Context,
  tx: Tx,
  id: string,
  session: Session,
): Promise<{ readonly item: ItemRow } | OutOfScope | Refused<'NOT_FOUND'>> {
  const item = await lockItem(tx, id)
  if (!item) return { refused: 'NOT_FOUND' }
  return (await whyOutOfScope(context, item, session, tx)) ?? { item }
}

export async function lockEditionInScope(
  context: Context,
  tx: Tx,
  { id, language }: { readonly id: string; readonly language: Language },
  session: Session,
): Promise<LockedEdition | OutOfScope | Refused<'NOT_FOUND' | 'NOT_BEGUN'>> {
  const locked = await lockEdition(tx, id, language)
  return 'refused' in locked ? locked : ((await whyOutOfScope(context, locked.item, session, tx)) ?? locked)
}
