import { sql } from 'kysely'
import type { ApprovedUnread } from '#capabilities/content/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { InspectionContext, Tx } from '../context.ts'
import { chooseQueue, classOf, queueReasons } from '../queues/choose-queue.ts'
import { draw } from '../queues/draw.ts'
import { findQueues, lockQueue } from '../queues/queue-store.ts'
import type { TaskRow } from '../task-store.ts'

/** Decides by the share of the queue whether the next approval gets a spot check. */
async function isDrawnIn(tx: Tx, queueId: string): Promise<boolean> {
  const queue = await lockQueue(tx, queueId)
  if (!queue) return false
  const { isDrawn, deck } = draw({ passesLeft: queue.passes_left, drawsLeft: queue.draws_left }, queue.share_percent)
  await tx
    .updateTable('inspection.queue')
    .set({ passes_left: deck.passesLeft, draws_left: deck.drawsLeft })
    .where('id', '=', queue.id)
    .execute()
  return isDrawn
}

type Judged = { readonly judgmentId: string; readonly judge: string }

/** Creates a spot check for another inspector by chance. */
export async function drawAgain(tx: Tx, task: Pick<TaskRow, 'id' | 'queue_id'>, judged: Judged): Promise<void> {
  if (await isDrawnIn(tx, task.queue_id)) await addSpotCheck(tx, task.id, judged)
}

const addSpotCheck = (tx: Tx, taskId: string, { judgmentId, judge }: Judged) =>
  sql`
    with drawn as (insert into inspection.task (queue_id, phase, item_id, language, revision_id, number, section, kind, title, owner_id, submitted_by, is_made_by_ai,
      is_advertisement, returns, note, flags, excluded, judgment_id)
    select queue_id, 'recheck', item_id, language, revision_id, number, section, kind, title, owner_id, submitted_by, is_made_by_ai,
      is_advertisement, returns, note, flags, array_append(excluded, ${judge}::uuid), ${judgmentId}
    from inspection.task where id = ${taskId} returning id, queue_id)
    insert into inspection.arrival (task_id, queue_id) select id, queue_id from drawn`.execute(tx)

/**
 * Draws spot checks among texts that were approved without a reading, by the share of the queue that would have taken them. A drawn text
 * gets the approval as its first decision, so that the spot check counts for its approver.
 */
export async function drawUnread(context: InspectionContext, transaction: AnyTransaction, approved: ApprovedUnread): Promise<void> {
  const tx: Tx = transaction.of()
  const { itemId, language, revisionId, number, section, kind, ownerId, submittedBy, approvedBy } = approved
  const text = await context.content.readJudged(tx, { itemId, language, revisionId })
  if (!text) throw new Error('The approved revision does not exist')
  const { draft, origin, topics, writers } = text
  const reasons = queueReasons({ isAdvertisement: draft.isAdvertisement }, text, [])
  const queue = chooseQueue(await findQueues(tx), { of: classOf({ kind }, text), reasons, section, origin, topics })
  if (!(await isDrawnIn(tx, queue.id))) return
  const { id } = await tx
    .insertInto('inspection.task')
    .values({
      queue_id: queue.id,
      phase: 'first',
      state: 'passed',
      done_at: sql<Date>`platform.now()`,
      item_id: itemId,
      language,
      revision_id: revisionId,
      number,
      section,
      kind,
      title: draft.title,
      owner_id: ownerId,
      submitted_by: submittedBy,
      is_made_by_ai: draft.isMadeByAi,
      is_advertisement: draft.isAdvertisement,
      returns: 0,
      note: '',
      excluded: writers.length === 0 ? [] : [...new Set([...writers, submittedBy])],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const judgment = await tx
    .insertInto('inspection.judgment')
    .values({ task_id: id, queue_id: queue.id, phase: 'first', verdict: 'passed', judged_by: approvedBy, took_s: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addSpotCheck(tx, id, { judgmentId: judgment.id, judge: approvedBy })
}
