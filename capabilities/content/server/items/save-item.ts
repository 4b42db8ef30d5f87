import { otherLanguage } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import type { LockedEdition } from '../edition-store.ts'
import { findNewestEdit } from '../revisions/revision-store.ts'
import { type Writing, writeRevision } from '../revisions/write-revision.ts'
import { auditEvent, savedOf, unknownFact, withoutEmptyFacts } from '../saved-item.ts'
import { lockEditionInScope } from '../scope.ts'
import { whyNotWritable } from '../writable.ts'

/** Saves the working copy. A call with an outdated version is refused with the name of the writer who saved first; neither text is lost. */
export const saveItem = serve(calls.saveItem, async (context, { id, language, version, how, draft, isCaughtUp = false }, caller) => {
  const by = caller.session.accountId
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockEditionInScope(context, tx, { id, language }, caller.session)
    if ('refused' in locked) return locked
    const unknown = unknownFact(locked.item.section, draft)
    if (unknown !== undefined) return { refused: 'FACT_UNKNOWN', fields: { [`facts.${unknown}`]: 'FACT_UNKNOWN' } }
    const no = await whyNotWritable(tx, locked, { move: 'save', version, session: caller.session })
    if (no) return no
    const translatedFrom = isCaughtUp ? await newestOfOther(tx, locked) : undefined
    const made: Writing = { made: how, by, draft: withoutEmptyFacts(draft), ...(translatedFrom !== undefined && { translatedFrom }) }
    const written = await writeRevision(context, tx, locked, made)
    if (how === 'save' && written.isNew) await context.recorder.record(tx, { action: 'content.saved', ...auditEvent(caller, locked) })
    return savedOf(written)
  })
})

async function newestOfOther(tx: Tx, { item, edition }: LockedEdition): Promise<string | undefined> {
  const other = otherLanguage(edition.language)
  return (await findNewestEdit(tx, item.id, other))?.id
}
