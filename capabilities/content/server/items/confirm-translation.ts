import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { addStep, lockEdition } from '../edition-store.ts'
import { draftOf, finalizeRevision, findRevision } from '../revisions/revision-store.ts'
import { writeRevision } from '../revisions/write-revision.ts'
import { auditEvent, savedOf } from '../saved-item.ts'
import { whyNotWritable } from '../writable.ts'

/**
 * The permission of the call guarantees that the caller is certified. The text is saved as a fixed revision, so that the sign-off refers to
 * this text.
 */
export const confirmTranslation = serve(calls.confirmTranslation, async (context, { id, language, version }, caller) => {
  const by = caller.session.accountId
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockEdition(tx, id, language)
    if ('refused' in locked) return locked
    const no = await whyNotWritable(tx, locked, { move: 'save', version, session: caller.session })
    if (no) return no
    const present = (await findRevision(tx, locked.edition.revision_id))!
    if (present.author_id === by) return savedOf({ edition: locked.edition, revision: present, isNew: false })
    await finalizeRevision(tx, present.id, 'save')
    const written = await writeRevision(context, tx, locked, { made: 'save', by, draft: draftOf(present), authorId: by })
    await addStep(tx, written.edition, 'vouched', by)
    await context.recorder.record(tx, { action: 'content.vouched', ...auditEvent(caller, locked) })
    return savedOf(written)
  })
})
