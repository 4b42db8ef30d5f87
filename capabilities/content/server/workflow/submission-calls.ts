import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import * as calls from '../../contract.ts'
import { type ContentContext, serve, type Tx } from '../context.ts'
import { lockEditionInScope, whyNotWritable, whyOutOfScope } from '../edition-checks.ts'
import { findEdition, type LockedEdition, shownOf, UNDECIDED } from '../edition-store.ts'
import { checkPrepared, prepareCheck } from '../judging/check-draft.ts'
import { finalizeRevision, type RevisionRow } from '../revisions/revision-store.ts'
import { auditEvent } from '../saved-item.ts'
import { assetsOf } from '../uses.ts'
import { publishMatter, returnMatter, vouchedSubmittedNotification } from './notifications.ts'
import { doneOf, transitionEdition } from './transition-edition.ts'

/**
 * Submits the working copy for inspection. The row lock and the version check guarantee that the submitted revision is the checked one; it
 * is permanent afterwards.
 */
export const submitItem = serve(calls.submitItem, async (context, { id, language, version, note = '', inspector = null }, caller) => {
  const found = await findEdition(context.database.of(), id, language)
  if ('refused' in found) return found
  const out = await whyOutOfScope(context, found.item, { session: caller.session })
  if (out) return out
  const prepared = await prepareCheck(context, context.database.of(), found)
  const unseen = await context.findUnseen(assetsOf(prepared.draft))
  if (unseen.length > 0) await context.inspectPictures(await context.findPictures(unseen))
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockEditionInScope(context, tx, { id, language, session: caller.session })
    if ('refused' in locked) return locked
    const no = await whyNotWritable(tx, locked, { move: 'submit', version, session: caller.session })
    if (no) return no
    // A save between check and lock makes the prepared check invalid.
    if (found.edition.version !== locked.edition.version) return { refused: 'CHANGED_MEANWHILE' }
    const { revision } = prepared
    const missing = await checkPrepared(tx, locked, prepared)
    if (missing.length > 0)
      return { refused: 'NOT_READY', fields: Object.fromEntries(missing.toReversed().map(({ field, code }) => [field, code])) }
    return await handOver(context, tx, { locked, revision, note, wishes: inspector, caller })
  })
})

type HandOver = Pick<calls.Submission, 'note' | 'wishes'> & {
  readonly locked: LockedEdition
  readonly revision: RevisionRow
  readonly caller: SignedInCaller
}

async function handOver(
  context: ContentContext,
  tx: Tx,
  { locked, revision, note, wishes, caller }: HandOver,
): Promise<Outcome<typeof calls.submitItem>> {
  const by = caller.session.accountId
  const { item, edition } = locked
  await finalizeRevision(tx, revision.id, 'submission')
  const moved = await transitionEdition(tx, locked, {
    move: 'submit',
    by,
    step: 'submitted',
    note,
    changes: { submitted_at: sql<Date>`platform.now()`, submitted_by: by, decided_at: null, decided_by: null },
  })
  if ('refused' in moved) return moved
  await context.closeTodos(tx, returnMatter(item.id, edition.language))
  if (revision.author_id !== null) await context.notify(tx, vouchedSubmittedNotification(locked, revision.author_id, by))
  await context.recorder.record(tx, { action: 'content.submitted', ...auditEvent(caller, locked) })
  // The event is emitted last, because its listener serializes submissions into one queue until the commit.
  await tx.emit(calls.contentSubmitted, {
    itemId: item.id,
    language: edition.language,
    revisionId: revision.id,
    number: item.number,
    section: item.section,
    kind: item.kind,
    title: revision.title,
    ownerId: item.owner_id,
    submittedBy: by,
    note,
    wishes,
    shownRevisionId: shownOf(edition),
    isMadeByAi: revision.is_made_by_ai,
    isAdvertisement: revision.is_advertisement,
    returns: await countReturns(tx, locked),
  })
  return { ok: doneOf(moved.ok) }
}

async function countReturns(tx: Tx, { item, edition }: LockedEdition): Promise<number> {
  const { returns } = await tx
    .selectFrom('content.step')
    .select(({ fn }) => fn.countAll<number>().as('returns'))
    .where('item_id', '=', item.id)
    .where('language', '=', edition.language)
    .where('action', '=', 'returned')
    .executeTakeFirstOrThrow()
  return returns
}

/** Withdraws a submission, also while an inspector works on it. */
export const withdrawItem = serve(calls.withdrawItem, async (context, { id, language }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockEditionInScope(context, tx, { id, language, session: caller.session })
    if ('refused' in locked) return locked
    const moved = await transitionEdition(tx, locked, {
      move: 'withdraw',
      by: caller.session.accountId,
      step: 'withdrawn',
      changes: UNDECIDED,
    })
    if ('refused' in moved) return moved
    await tx.emit(calls.contentWithdrawn, { itemId: id, language, shownRevisionId: shownOf(locked.edition) })
    await context.closeTodos(tx, publishMatter(id, language))
    await context.recorder.record(tx, { action: 'content.withdrawn', ...auditEvent(caller, locked) })
    return { ok: doneOf(moved.ok) }
  })
})
