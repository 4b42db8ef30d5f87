import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findEditions, type ItemRow, touchItem } from '../edition-store.ts'
import { draftOf, findRevision } from '../revisions/revision-store.ts'
import { writeRevision } from '../revisions/write-revision.ts'
import { fitDraft } from '../saved-item.ts'
import { lockItemInScope } from '../scope.ts'
import { isFresh } from '../workflow/is-fresh.ts'
import { whyLocked } from '../writable.ts'

/**
 * Section and kind belong to the item, so both languages change. They are fixed after the first submission, because inspectors judged the
 * text by them.
 */
export const reclassifyItem = serve(calls.reclassifyItem, async (context, { id, section, kind }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockItemInScope(context, tx, id, caller.session)
    if ('refused' in locked) return locked
    const { item } = locked
    if (item.trashed_at) return { refused: 'IN_TRASH' }
    const editions = await findEditions(tx, id)
    if (!(await isFresh(tx, editions))) return { refused: 'SECTION_FIXED' }
    for (const edition of editions) {
      const refused = await whyLocked(tx, { item, edition }, caller.session)
      if (refused) return refused
    }
    if (item.section === section && item.kind === kind) return { ok: null }
    const changed: ItemRow = { ...item, section, kind }
    for (const edition of editions) {
      const draft = fitDraft(changed, draftOf((await findRevision(tx, edition.revision_id))!))
      await writeRevision(context, tx, { item: changed, edition }, { made: 'save', by: caller.session.accountId, draft })
    }
    await touchItem(tx, id, { section, kind })
    await context.recorder.record(tx, {
      action: 'content.reclassified',
      outcome: 'ok',
      ...doneBy(caller),
      target: `item:${id}`,
      facts: { number: item.number, section, kind },
    })
    return { ok: null }
  })
})
