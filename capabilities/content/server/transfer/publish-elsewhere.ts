import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { contentApprovedUnread, type Draft, isMedical, type Missing } from '../../contract.ts'
import type { ContentContext, Tx } from '../context.ts'
import { addEditionStep, type EditionRow, findEdition, type LockedEdition, lockEdition } from '../edition-store.ts'
import { drawFormulas } from '../html/formulas.ts'
import { checkPrepared, prepareCheck } from '../judging/check-draft.ts'
import { findCredential } from '../judging/credentials.ts'
import { claimAddress, releaseAddresses } from '../judging/page-address.ts'
import { putCopy } from '../public-copy.ts'
import { writeRevision } from '../revisions/write-revision.ts'
import { fitDraft } from '../saved-item.ts'
import { followUses } from '../uses.ts'
import { PUBLICATION_TASK } from '../workflow/due.ts'
import { transitionEdition } from '../workflow/transition-edition.ts'
import { findObstacle } from './find-obstacle.ts'

/** An approval of a text that was public elsewhere since `publishedAt`, as part of an approval of many. */
export type ElsewhereOrder = {
  readonly id: string
  readonly language: Language
  /** The revision that was brought in. Another one was edited since and is refused. */
  readonly revisionId: string
  /** In the future for a text that was scheduled there, which is scheduled here. */
  readonly publishedAt: Date
  readonly submittedBy: string
  readonly approvedBy: string
  /** Is recorded in the history of each text. */
  readonly note: string
  /** Changes that were not online there. They become the working copy of a text that goes online, and stay away with a scheduled one. */
  readonly workingCopy?: Draft | undefined
}
/** Is called in the transaction of a success, with the revision of the working copy where there is one. */
type Alongside = (tx: AnyTransaction, workingRevisionId: string | null) => Promise<void>
type Refused = { readonly refused: 'NOT_FOUND' | 'CHANGED_MEANWHILE' | 'FLAGGED' | 'SLUG_TAKEN' | 'NOT_READY'; readonly missing?: Missing }
export type PublishedElsewhere = { readonly ok: 'online' | 'scheduled' } | Refused

/**
 * Puts an imported text online with the date on which it was published elsewhere: submitted, approved and published in one transaction, by
 * the state machine, without a second reading. A text with a finding of the screening rules is refused, because a reviewer has to read it.
 */
export async function publishElsewhere(context: ContentContext, order: ElsewhereOrder, alongside: Alongside): Promise<PublishedElsewhere> {
  const found = await findEdition(context.database.of(), order.id, order.language)
  if ('refused' in found) return { refused: 'NOT_FOUND' }
  const prepared = await prepareCheck(context, context.database.of(), found)
  const drawing = drawFormulas(prepared.draft.body)
  return await context.database.inTransaction(async (tx: Tx) => {
    const locked = await lockEdition(tx, order.id, order.language)
    if ('refused' in locked) return { refused: 'NOT_FOUND' }
    const { item, edition } = locked
    const isSame = edition.revision_id === order.revisionId && prepared.revision.id === order.revisionId
    if (!isSame || edition.state !== 'draft' || item.trashed_at) return { refused: 'CHANGED_MEANWHILE' }
    const obstacle = findObstacle(prepared.draft, await checkPrepared(tx, locked, prepared), await context.rules.current(tx))
    if (obstacle) return obstacle
    const credential = await findCredential(tx, prepared.revision.author_id)
    if ('refused' in drawing || (isMedical(item.section) && !credential)) return { refused: 'NOT_READY' }
    if (item.section === 'page' && !(await claimAddress(tx, item.id, prepared.draft.slug))) return { refused: 'SLUG_TAKEN' }
    const approved = await approve(tx, locked, order)
    const put = (tried: LockedEdition) => putCopy(tx, tried, { ...prepared, body: drawing.ok, credential, publishedAt: order.publishedAt })
    const { ok, moved } = await goPublic(context, tx, { locked: { item, edition: approved }, order, put })
    await alongside(tx, ok === 'online' ? await addWorkingCopy(context, tx, { item, edition: moved }, order) : null)
    return { ok }
  })
}

/** Submits and approves. Inspection hears of it and may draw a spot check. */
async function approve(tx: Tx, locked: LockedEdition, { submittedBy, approvedBy: by, note }: ElsewhereOrder): Promise<EditionRow> {
  const { item, edition } = locked
  const now = sql<Date>`platform.now()`
  const submitted = await transitionEdition(tx, locked, {
    move: 'submit',
    by: submittedBy,
    step: 'submitted',
    note,
    changes: { submitted_at: now, submitted_by: submittedBy },
  })
  if ('refused' in submitted) throw new Error(`An imported draft cannot be submitted: ${submitted.refused}`)
  const changes = { decided_at: now, decided_by: by }
  const approved = await transitionEdition(tx, { item, edition: submitted.ok }, { move: 'approve', by, step: 'approved', note, changes })
  if ('refused' in approved) throw new Error(`An imported text cannot be approved: ${approved.refused}`)
  await tx.emit(contentApprovedUnread, {
    itemId: item.id,
    language: edition.language,
    revisionId: edition.revision_id,
    number: item.number,
    section: item.section,
    kind: item.kind,
    ownerId: item.owner_id,
    submittedBy,
    approvedBy: by,
  })
  return approved.ok
}

type Going = { readonly locked: LockedEdition; readonly order: ElsewhereOrder; readonly put: (locked: LockedEdition) => Promise<void> }

type Gone = { readonly ok: 'online' | 'scheduled'; readonly moved: EditionRow }

/** The clock of the database decides whether the date is in the future. */
async function goPublic(context: ContentContext, tx: Tx, { locked, order, put }: Going): Promise<Gone> {
  const { item, edition } = locked
  const { publishedAt, approvedBy: by, language, note } = order
  const { rows } = await sql<{ isDue: boolean }>`select ${publishedAt}::timestamptz <= platform.now() as "isDue"`.execute(tx)
  const isDue = rows[0]?.isDue === true
  const dated = { ...edition, first_published_at: publishedAt }
  if (isDue) await put({ item, edition: dated })
  if (isDue && item.section === 'page') await releaseAddresses(tx, item.id)
  const changes = isDue
    ? { published_revision_id: edition.revision_id, first_published_at: publishedAt, published_at: publishedAt }
    : { publish_at: publishedAt }
  const step = isDue ? 'published' : 'scheduled'
  const moved = await transitionEdition(tx, locked, { move: isDue ? 'publish' : 'schedule', by, step, note, changes })
  if ('refused' in moved) throw new Error(`An approved text cannot be put online: ${moved.refused}`)
  await followUses(context, tx, item.id)
  if (!isDue) await context.jobs.wake(tx, PUBLICATION_TASK)
  await context.recorder.record(tx, {
    action: isDue ? 'content.published' : 'content.scheduled',
    outcome: 'ok',
    actor: by,
    target: `item:${item.id}`,
    facts: { number: item.number, language, publishedElsewhereOn: publishedAt.toISOString() },
  })
  return { ok: isDue ? 'online' : 'scheduled', moved: moved.ok }
}

async function addWorkingCopy(
  context: ContentContext,
  tx: Tx,
  locked: LockedEdition,
  { workingCopy, submittedBy: by, note }: ElsewhereOrder,
): Promise<string | null> {
  if (!workingCopy) return null
  const draft = fitDraft(locked.item, workingCopy)
  const { edition, revision } = await writeRevision(context, tx, { ...locked, made: 'import', by, draft })
  await addEditionStep(tx, edition, { action: 'imported', by, note })
  return revision.id
}
