import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { addStep, type EditionRow } from '../edition-store.ts'
import { auditEvent, fitDraft, savedOf } from '../saved-item.ts'
import { lockEditionInScope } from '../scope.ts'
import { whyNotWritable } from '../writable.ts'
import { draftOf, finalizeRevision, findRevision } from './revision-store.ts'
import { writeRevision } from './write-revision.ts'

export const restoreRevision = serve(calls.restoreRevision, async (context, { id, language, revisionId, version }, caller) => {
  const by = caller.session.accountId
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockEditionInScope(context, tx, { id, language }, caller.session)
    if ('refused' in locked) return locked
    const earlier = await findRevision(tx, revisionId)
    if (earlier?.item_id !== id || earlier.language !== language) return { refused: 'NOT_FOUND' }
    const no = await whyNotWritable(tx, locked, { move: 'save', version, session: caller.session })
    if (no) return no
    await finalizeCurrent(tx, locked.edition)
    const written = await writeRevision(context, tx, locked, { made: 'restoration', by, draft: fitDraft(locked.item, draftOf(earlier)) })
    await addStep(tx, written.edition, 'restored-revision', by, { note: String(earlier.number) })
    await context.recorder.record(tx, { action: 'content.revision-restored', ...auditEvent(caller, locked) })
    return savedOf(written)
  })
})

/** Finalizes the current text, so that it stays in the history even if it was an autosave. */
const finalizeCurrent = (tx: Tx, { revision_id }: EditionRow) => finalizeRevision(tx, revision_id, 'save')
