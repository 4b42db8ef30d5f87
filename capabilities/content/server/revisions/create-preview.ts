import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findEdition } from '../edition-store.ts'
import { auditEvent } from '../saved-item.ts'
import { whyOutOfScope } from '../scope.ts'
import { signPreview } from './preview-token.ts'
import { findRevision } from './revision-store.ts'

export const createPreview = serve(calls.createPreview, async (context, { id, language }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const found = await findEdition(tx, id, language)
    if ('refused' in found) return found
    const no = await whyOutOfScope(context, found.item, caller.session, tx)
    if (no) return no
    if (found.item.trashed_at) return { refused: 'IN_TRASH' }
    const revision = (await findRevision(tx, found.edition.revision_id))!
    const { path, endsAt } = await signPreview(context.keyring, tx, { itemId: id, language, revision })
    await context.recorder.record(tx, { action: 'content.preview-made', ...auditEvent(caller, found) })
    return { ok: { path, endsAt: endsAt.toISOString() } }
  })
})
