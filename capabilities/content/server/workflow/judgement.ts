import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { InspectionActions, Judged, Judgement, NewInlineComment } from '../../contract.ts'
import type { ContentContext, Sql, Tx } from '../context.ts'
import { addEditionStep, type LockedEdition, lockEdition, shownOf, UNDECIDED } from '../edition-store.ts'
import { findMakers } from '../judging/judged-text.ts'
import { findTerms } from '../judging/page-address.ts'
import { auditEvent } from '../saved-item.ts'
import { approvedNotification, publishMatter, returnedNotification } from './notifications.ts'
import { takeDown } from './take-down.ts'
import { transitionEdition } from './transition-edition.ts'

type Context = Pick<ContentContext, 'recorder' | 'notify' | 'closeTodos' | 'noteUses'>
/** The actions of an inspector, as part of the caller's transaction. Its type parameter may name other tables. */
export type Judging = { readonly [Name in keyof InspectionActions<Tx>]: OpenAction<Name> }
type OpenAction<Name extends keyof InspectionActions<Tx>> =
  Parameters<InspectionActions<Tx>[Name]> extends [unknown, ...infer Rest]
    ? (tx: AnyTransaction, ...rest: Rest) => Promise<Judgement>
    : never

const seen = (tx: AnyTransaction): Tx => tx.of()

export const openJudging = (context: Context): Judging => ({
  claim: (tx, judged, caller) => take(seen(tx), judged, { caller, move: 'claim' }),
  release: (tx, judged, caller) => take(seen(tx), judged, { caller, move: 'release' }),
  approve: (tx, judged, caller, details) => approve(context, seen(tx), { judged, caller, note: details?.note ?? '' }),
  sendBack: (tx, judged, caller, details) => sendBack(context, seen(tx), { judged, caller, ...details }),
})

type Deciding = { readonly judged: Judged; readonly caller: SignedInCaller }
type Found = LockedEdition | { readonly refused: 'NOT_FOUND' | 'CHANGED_MEANWHILE' }

/** Locks the inspected edition. Refuses when the inspected revision is no longer the working copy. */
async function lockJudged(tx: Tx, { itemId, language, revisionId }: Judged): Promise<Found> {
  const locked = await lockEdition(tx, itemId, language)
  if ('refused' in locked) return { refused: 'NOT_FOUND' }
  return locked.edition.revision_id === revisionId ? locked : { refused: 'CHANGED_MEANWHILE' }
}

type Taking = { readonly caller: SignedInCaller; readonly move: 'claim' | 'release' }

async function take(tx: Tx, judged: Judged, { caller, move }: Taking): Promise<Judgement> {
  const locked = await lockJudged(tx, judged)
  if ('refused' in locked) return locked
  const moved = await transitionEdition(tx, locked, { move, by: caller.session.accountId, step: move === 'claim' ? 'claimed' : 'released' })
  return 'refused' in moved ? moved : null
}

async function approve(context: Context, tx: Tx, { judged, caller, note }: Deciding & { readonly note: string }): Promise<Judgement> {
  const by = caller.session.accountId
  const locked = await lockJudged(tx, judged)
  if ('refused' in locked) return locked
  if ((await findMakers(tx, judged)).includes(by)) return { refused: 'OWN_WORK' }
  const moved = await transitionEdition(tx, locked, {
    move: 'approve',
    by,
    step: 'approved',
    note,
    changes: { decided_at: sql<Date>`platform.now()`, decided_by: by },
  })
  if ('refused' in moved) return moved
  await resolveInlineComments(tx, locked, by)
  await context.notify(tx, approvedNotification(locked, by))
  await context.recorder.record(tx, { action: 'content.approved', ...auditEvent(caller, locked), ...(note && { reason: note }) })
  return null
}

type Details = Parameters<InspectionActions<Tx>['sendBack']>[3]

/**
 * Returns a text to its writer. The inspected revision may also be a public copy that differs from the working copy or belongs to a trashed
 * item; then only the public copy is removed.
 */
async function sendBack(
  context: Context,
  tx: Tx,
  { judged, caller, note, inlineComments, takeOffline = false }: Deciding & Details,
): Promise<Judgement> {
  const locked = await lockEdition(tx, judged.itemId, judged.language)
  if ('refused' in locked) return { refused: 'NOT_FOUND' }
  const { edition } = locked
  const isPublicCopy = shownOf(edition) === judged.revisionId
  const isTrashed = locked.item.trashed_at !== null
  const isWorkingCopy = edition.revision_id === judged.revisionId && !isTrashed
  if (!isWorkingCopy && !isPublicCopy) return { refused: isTrashed ? 'IN_TRASH' : 'CHANGED_MEANWHILE' }
  if (isWorkingCopy) {
    const moved = await transitionEdition(tx, locked, {
      move: 'sendBack',
      by: caller.session.accountId,
      step: 'returned',
      note,
      changes: { ...UNDECIDED, publish_at: null },
    })
    if ('refused' in moved) return moved
    await context.closeTodos(tx, publishMatter(judged.itemId, judged.language))
  }
  if (takeOffline && !(await findTerms(tx, locked.item))) {
    const { itemId, language, revisionId: judgedRevisionId } = judged
    await takeDown(context, tx, { itemId, language, reason: note, judgedRevisionId, caller })
  }
  if (!isWorkingCopy) await addEditionStep(tx, edition, { action: 'returned', by: caller.session.accountId, note })
  await addInlineComments(tx, judged, { by: caller.session.accountId, inlineComments })
  await context.notify(tx, returnedNotification(locked, note))
  await context.recorder.record(tx, { action: 'content.returned', ...auditEvent(caller, locked), ...(note && { reason: note }) })
  return null
}

async function addInlineComments(
  tx: Tx,
  { itemId, language, revisionId }: Judged,
  { by, inlineComments }: { readonly by: string; readonly inlineComments: readonly NewInlineComment[] },
): Promise<void> {
  if (inlineComments.length === 0) return
  const rows = inlineComments.map(({ blockId, quote, text }) => ({ block_id: blockId, quote, text }))
  await tx
    .insertInto('content.inline_comment')
    .values(rows.map((row) => ({ ...row, item_id: itemId, language, revision_id: revisionId, made_by: by })))
    .execute()
}

async function resolveInlineComments(tx: Tx, { item, edition }: LockedEdition, by: string): Promise<void> {
  await tx
    .updateTable('content.inline_comment')
    .set({ resolved_at: sql<Date>`platform.now()`, resolved_by: by })
    .where('item_id', '=', item.id)
    .where('language', '=', edition.language)
    .where('resolved_at', 'is', null)
    .execute()
}

/**
 * Returns true when the four-eyes rule is on: writers may not inspect their own texts, and decision makers may not answer appeals against
 * their own decisions.
 */
export const asksForTwo = async (db: Sql): Promise<boolean> =>
  (await db.selectFrom('content.settings').select('two_people').executeTakeFirstOrThrow()).two_people
