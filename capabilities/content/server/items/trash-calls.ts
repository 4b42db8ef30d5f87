import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { isHeld } from '#server/retention/holds.ts'
import { refuseBeforeTerm } from '#server/retention/minimum-terms.ts'
import * as calls from '../../contract.ts'
import { type ContentContext, serve, type Tx } from '../context.ts'
import { lockItemInScope } from '../edition-checks.ts'
import { type EditionRow, findEditions, shownOf, touchItem } from '../edition-store.ts'
import { findTerms } from '../judging/page-address.ts'
import { dropCopy } from '../public-copy.ts'
import { followUses } from '../uses.ts'
import { publishMatter, returnMatter, trashedNotification } from '../workflow/notifications.ts'
import { offline } from '../workflow/publish.ts'
import { transitionEdition } from '../workflow/transition-edition.ts'
import { about, eraseItem } from './erase-item.ts'

/** Moves an item to the trash in both languages: unpublishes it, withdraws its submissions and cancels scheduled transitions. */
export const trashItem = serve(calls.trashItem, async (context, { id }, caller) => {
  const by = caller.session.accountId
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockItemInScope(context, tx, { id, session: caller.session })
    if ('refused' in locked) return locked
    const { item } = locked
    if (item.trashed_at) return { refused: 'IN_TRASH' }
    if (await findTerms(tx, item)) return { refused: 'PAGE_NEEDED' }
    const editions = await findEditions(tx, id)
    for (const edition of editions) {
      const isSubmitted = edition.state === 'submitted' || edition.state === 'inspecting'
      const changes = { ...offline(edition), ...(edition.state === 'scheduled' && { publish_at: null }) }
      const moved = await transitionEdition(tx, { item, edition }, { move: 'trash', by, step: 'trashed', changes })
      if ('refused' in moved) throw new Error(`An edition of ${id} cannot be moved to the trash: ${moved.refused}`)
      await dropCopy(tx, item, edition.language)
      if (isSubmitted) await tx.emit(calls.contentWithdrawn, { itemId: id, language: edition.language, shownRevisionId: shownOf(edition) })
      await closeAll(context, tx, edition)
    }
    await followUses(context, tx, id)
    await touchItem(tx, id, { trashed_at: sql<Date>`platform.now()`, trashed_by: by })
    await context.notify(tx, trashedNotification({ item, edition: one(editions) }, by))
    await context.recorder.record(tx, { action: 'content.trashed', ...about(caller, item) })
    return { ok: null }
  })
})

async function closeAll({ closeTodos }: ContentContext, tx: Tx, { item_id, language }: EditionRow): Promise<void> {
  await closeTodos(tx, returnMatter(item_id, language))
  await closeTodos(tx, publishMatter(item_id, language))
}

export const restoreItem = serve(calls.restoreItem, async (context, { id }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockItemInScope(context, tx, { id, session: caller.session })
    if ('refused' in locked) return locked
    const { item } = locked
    if (!item.trashed_at) return { refused: 'NOT_IN_TRASH' }
    const editions = await findEditions(tx, id)
    for (const edition of editions)
      await transitionEdition(tx, { item, edition }, { move: 'untrash', by: caller.session.accountId, step: 'restored' })
    await touchItem(tx, id, { trashed_at: null, trashed_by: null })
    for (const { language } of editions) await tx.emit(calls.contentRestored, { itemId: id, language })
    await context.recorder.record(tx, { action: 'content.restored', ...about(caller, item) })
    return { ok: null }
  })
})

/** Deletes the item permanently with its history. The number of a formerly public item is kept, so that its addresses answer 410. */
export const removeItem = serve(calls.removeItem, async (context, { id }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockItemInScope(context, tx, { id, session: caller.session })
    if ('refused' in locked) return locked
    const { item } = locked
    if (!item.trashed_at) return { refused: 'NOT_IN_TRASH' }
    if (await isHeld(tx, `item:${id}`, `account:${item.owner_id}`)) return { refused: 'ON_HOLD' }
    const tooSoon = await refuseBeforeTerm(tx, `item:${id}`)
    if (tooSoon) return tooSoon
    await eraseItem(context, tx, { item, isRemembered: true })
    await context.recorder.record(tx, { action: 'content.removed', ...about(caller, item) })
    return { ok: null }
  })
})
