import { sql } from 'kysely'
import type { Submission, Withdrawal } from '#capabilities/content/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { InspectionContext, Tx } from '../context.ts'
import { chooseQueue, classOf, queueReasons } from '../queues/choose-queue.ts'
import { findQueues, type InspectionQueueRow, type QueueState, shareQueue } from '../queues/queue-store.ts'
import { screenText } from '../screen-text.ts'
import { findInspectors } from './inspectors.ts'

/** Puts a submission into the queue that its findings require, as part of the submitting transaction. */
export async function enqueue(context: InspectionContext, transaction: AnyTransaction, submission: Submission): Promise<void> {
  const tx: Tx = transaction.of()
  const { itemId, language, revisionId, shownRevisionId } = submission
  const text = await context.content.readJudged(tx, { itemId, language, revisionId })
  if (!text) throw new Error('The submitted revision does not exist')
  const flags = await screenText(context, tx, { draft: text.draft, language })
  const of = classOf(submission, text)
  const queue = await takeQueue(tx, {
    of,
    reasons: queueReasons(submission, text, flags),
    section: submission.section,
    origin: text.origin,
    topics: text.topics,
  })
  const excluded = excludedOf(submission, text.writers)
  const wished = await findWished(context, tx, { submission, excluded: [...excluded], queue })
  await dequeue(tx, { itemId, language, shownRevisionId })
  const { id } = await tx
    .insertInto('inspection.task')
    .values({
      queue_id: queue.id,
      phase: 'first',
      item_id: itemId,
      language,
      revision_id: revisionId,
      number: submission.number,
      section: submission.section,
      kind: submission.kind,
      title: submission.title,
      owner_id: submission.ownerId,
      submitted_by: submission.submittedBy,
      is_made_by_ai: submission.isMadeByAi,
      is_advertisement: submission.isAdvertisement,
      returns: submission.returns,
      note: submission.note,
      flags: JSON.stringify(flags),
      excluded,
      ...(wished !== null && { assigned_to: wished, assigned_until: halfOf(queue.deadline_hours) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('inspection.arrival').values({ task_id: id, queue_id: queue.id }).execute()
}

/**
 * Chooses the queue of a text and protects it from removal until the transaction ends. Chooses again when the queue is removed at that
 * moment.
 */
async function takeQueue(tx: Tx, wanted: Parameters<typeof chooseQueue>[1]): Promise<QueueState> {
  for (;;) {
    const queue = chooseQueue(await findQueues(tx), wanted)
    if (await shareQueue(tx, queue.id)) return queue
  }
}

type Wish = {
  readonly submission: Submission
  readonly excluded: readonly string[]
  readonly queue: Pick<InspectionQueueRow, 'inspectors' | 'is_unstaffed'>
}

/** Returns the inspector that the author requested, if they may inspect the text; an impossible request reserves nothing. */
async function findWished(
  context: InspectionContext,
  tx: Tx,
  { submission: { wishes }, excluded, queue: { inspectors, is_unstaffed } }: Wish,
): Promise<string | null> {
  if (wishes === null || excluded.includes(wishes) || ((inspectors.length > 0 || is_unstaffed) && !inspectors.includes(wishes))) return null
  return (await findInspectors(context, tx, { among: [wishes], tx }))[0] ?? null
}

/** Reserves a text for half of the deadline, so that another inspector can still be in time. */
const halfOf = (deadlineHours: number) => sql<Date>`platform.now() + ${deadlineHours} * interval '30 minutes'`

/** `writers` is empty while the two-person rule is off; then the submitter may inspect too. */
const excludedOf = ({ submittedBy }: Submission, writers: readonly string[]): string[] =>
  writers.length === 0 ? [] : [...new Set([...writers, submittedBy])]

/**
 * Withdraws the waiting tasks of an edition, except spot checks of a revision that is or may again be public, and the revision that is
 * being decided on.
 */
export async function dequeue(
  transaction: AnyTransaction,
  { itemId, language, shownRevisionId, judgedRevisionId = null }: Withdrawal,
): Promise<void> {
  const tx: Tx = transaction.of()
  await sql`
    update inspection.task set state = 'withdrawn', done_at = platform.now(), claimed_by = null, claimed_until = null
    where item_id = ${itemId} and language = ${language} and state = 'waiting'
      and not (phase = 'recheck' and revision_id is not distinct from ${shownRevisionId}::uuid)
      and revision_id is distinct from ${judgedRevisionId}::uuid`.execute(tx)
}
