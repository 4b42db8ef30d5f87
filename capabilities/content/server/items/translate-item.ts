import { otherLanguage } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { addStep, findEditions } from '../edition-store.ts'
import { draftOf, finalizeRevision, findRevision } from '../revisions/revision-store.ts'
import { auditEvent } from '../saved-item.ts'
import { lockItemInScope } from '../scope.ts'
import { addEdition } from './begin-edition.ts'

/** The other language begins as a copy, so that pictures, tables and formulas stay in place. */
export const translateItem = serve(calls.translateItem, async (context, { id, from }, caller) => {
  const { database, recorder } = context
  const by = caller.session.accountId
  return await database.inTransaction(async (tx) => {
    const locked = await lockItemInScope(context, tx, id, caller.session)
    if ('refused' in locked) return locked
    const { item } = locked
    if (item.trashed_at) return { refused: 'IN_TRASH' }
    const editions = await findEditions(tx, id)
    const source = editions.find(({ language }) => language === from)
    if (!source) return { refused: 'NOT_BEGUN' }
    if (editions.length > 1) return { refused: 'TRANSLATED_ALREADY' }
    await finalizeRevision(tx, source.revision_id, 'save')
    const language = otherLanguage(from)
    const draft = draftOf((await findRevision(tx, source.revision_id))!)
    const edition = await addEdition(tx, item, { language, made: 'autosave', by, draft, translatedFrom: source.revision_id })
    await addStep(tx, edition, 'translated', by, { to: 'draft' })
    await recorder.record(tx, { action: 'content.translated', ...auditEvent(caller, { item, edition }) })
    return { ok: { language, version: edition.version } }
  })
})
