import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { draw } from '../queues/draw.ts'
import { lockQueue } from '../queues/queue-store.ts'
import { renewFlags } from '../screen-text.ts'
import type { TaskRow } from '../task-store.ts'
import { decide, end, record, refusalOf } from './decision.ts'
import { judgedOf } from './task-claims.ts'

export const approveTask = serve(calls.approveTask, (context, { taskId, note }, caller) =>
  decide<'BLOCKED_WORDS'>(context, taskId, caller, async (tx, task) => {
    const text = await context.content.readJudged(tx, judgedOf(task))
    if (!text) return { refused: 'CHANGED_MEANWHILE' }
    const flags = await renewFlags(context, tx, task, text.draft)
    if (flags.some(({ onHit }) => onHit === 'block')) return { refused: 'BLOCKED_WORDS' }
    const no = task.phase === 'first' ? refusalOf(await context.content.judging.approve(tx, judgedOf(task), caller, { note })) : undefined
    if (no) return no
    const judgmentId = await end(tx, task, caller, { verdict: 'passed', reasons: [], note })
    if (judgmentId === null) return { refused: 'CLAIM_LOST' }
    if (task.phase === 'first') await drawAgain(tx, task, judgmentId, caller.session.accountId)
    else await record(context, tx, task, caller, 'recheck.upheld', note)
    return undefined
  }),
)

/** Creates a spot check for another inspector by chance. */
async function drawAgain(tx: Tx, task: TaskRow, judgmentId: string, judge: string): Promise<void> {
  const queue = (await lockQueue(tx, task.queue_id))!
  const { isDrawn, deck } = draw({ passesLeft: queue.passes_left, drawsLeft: queue.draws_left }, queue.share_percent)
  await tx
    .updateTable('inspection.queue')
    .set({ passes_left: deck.passesLeft, draws_left: deck.drawsLeft })
    .where('id', '=', queue.id)
    .execute()
  if (!isDrawn) return
  await sql`
    with drawn as (insert into inspection.task (queue_id, phase, item_id, language, revision_id, number, section, kind, title, owner_id, submitted_by, is_made_by_ai,
      is_advertisement, returns, note, flags, excluded, judgment_id)
    select queue_id, 'recheck', item_id, language, revision_id, number, section, kind, title, owner_id, submitted_by, is_made_by_ai,
      is_advertisement, returns, note, flags, array_append(excluded, ${judge}::uuid), ${judgmentId}
    from inspection.task where id = ${task.id} returning id, queue_id)
    insert into inspection.arrival (task_id, queue_id) select id, queue_id from drawn`.execute(tx)
}
