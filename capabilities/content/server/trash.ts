import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { contentWithdrawn, type removeItem, type trashItem, type untrashItem } from '../contract.ts'
import type { ContentDeps, Tx } from './deps.ts'
import { findEditions, holdItem, type ItemRow, shownOf, touchItem } from './edition-store.ts'
import { moveEdition } from './move-edition.ts'
import { offline } from './offline.ts'
import { postTrashed, publishMatter, returnMatter } from './posts.ts'
import { dropCopy, tellChange } from './public-copy.ts'

type Deps = Pick<ContentDeps, 'database' | 'recorder' | 'tell' | 'closeTodos' | 'noteUses'>
type Target = { readonly id: string }

/** Into the trash with both languages: the public sees nothing of it any more, nobody judges it, nothing comes of itself. */
export async function trash(deps: Deps, { id }: Target, caller: SignedInCaller): Promise<Outcome<typeof trashItem>> {
  const by = caller.session.accountId
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof trashItem>> => {
    const item = await holdItem(tx, id)
    if (!item) return { refused: 'NOT_FOUND' }
    if (item.trashed_at) return { refused: 'IN_TRASH' }
    const editions = await findEditions(tx, id)
    for (const edition of editions) {
      const isSubmitted = edition.state === 'submitted' || edition.state === 'inspecting'
      const changes = { ...offline(edition), ...(edition.state === 'scheduled' && { publish_at: null }) }
      const moved = await moveEdition(tx, { item, edition }, 'trash', { by, step: 'trashed', changes })
      if ('refused' in moved) throw new Error(`An edition of ${id} cannot be put into the trash: ${moved.refused}`)
      await dropCopy(tx, item, edition.language)
      if (isSubmitted) await tx.emit(contentWithdrawn, { itemId: id, language: edition.language, shownRevisionId: shownOf(edition) })
      await closeAll(deps, tx, id, edition.language)
    }
    await touchItem(tx, id, { trashed_at: sql<Date>`platform.now()`, trashed_by: by })
    await deps.tell(tx, postTrashed({ item, edition: editions[0]! }, by))
    await deps.recorder.record(tx, { action: 'content.trashed', ...about(caller, item) })
    return { ok: null }
  })
}

const about = (caller: SignedInCaller, { id, number, section }: ItemRow) =>
  ({ outcome: 'ok', ...doneBy(caller), target: `item:${id}`, facts: { number, section } }) as const

async function closeAll({ closeTodos }: Deps, tx: Tx, id: string, language: Language): Promise<void> {
  await closeTodos(tx, returnMatter(id, language))
  await closeTodos(tx, publishMatter(id, language))
}

export async function untrash(deps: Deps, { id }: Target, caller: SignedInCaller): Promise<Outcome<typeof untrashItem>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof untrashItem>> => {
    const item = await holdItem(tx, id)
    if (!item) return { refused: 'NOT_FOUND' }
    if (!item.trashed_at) return { refused: 'NOT_IN_TRASH' }
    for (const edition of await findEditions(tx, id))
      await moveEdition(tx, { item, edition }, 'untrash', { by: caller.session.accountId, step: 'restored' })
    await touchItem(tx, id, { trashed_at: null, trashed_by: null })
    await deps.recorder.record(tx, { action: 'content.restored', ...about(caller, item) })
    return { ok: null }
  })
}

/** For good, with its history. The number of what was ever online is kept, so that its addresses say that it is gone. */
export async function remove(deps: Deps, { id }: Target, caller: SignedInCaller): Promise<Outcome<typeof removeItem>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof removeItem>> => {
    const item = await holdItem(tx, id)
    if (!item) return { refused: 'NOT_FOUND' }
    if (!item.trashed_at) return { refused: 'NOT_IN_TRASH' }
    await eraseItem(deps, tx, item, { isRemembered: true })
    await deps.recorder.record(tx, { action: 'content.removed', ...about(caller, item) })
    return { ok: null }
  })
}

/** Erases an item that is held, and tells those who knew it. `isRemembered`: addresses of what was ever online say that it is gone. */
export async function eraseItem(
  deps: Pick<Deps, 'noteUses'>,
  tx: Tx,
  item: ItemRow,
  { isRemembered }: { readonly isRemembered: boolean },
): Promise<void> {
  const editions = await findEditions(tx, item.id)
  for (const { language } of editions) await dropCopy(tx, item, language)
  const known = editions.filter(({ first_published_at }) => first_published_at !== null)
  await deps.noteUses(tx, { by: 'content', id: item.id, title: '' }, [])
  await tx.deleteFrom('content.item').where('id', '=', item.id).execute()
  if (isRemembered && known.length > 0)
    await tx
      .insertInto('content.gone')
      .values({ number: item.number, item_id: item.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  for (const { language } of known) await tellChange(tx, item, language, 'removed')
}
