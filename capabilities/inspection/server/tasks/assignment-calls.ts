import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import { inBoth } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { inspectionText } from '../../text/texts.ts'
import { type InspectionContext, serve, type Tx } from '../context.ts'
import { takes } from '../queues/queue-store.ts'
import type { TaskRow } from '../task-store.ts'
import { findInspectors } from './inspectors.ts'
import { findPace } from './judgment-store.ts'
import { giveBack } from './task-claims.ts'

export const listInspectors = serve(calls.listInspectors, async (context) => {
  const db = context.database.of()
  const ids = await findInspectors(context, db)
  const { rows } = await sql<{ id: string; name: string | null; waiting: number }>`
    select inspector.id, summary.name, (
      select count(*)::int from inspection.task
      where state = 'waiting' and (
        (claimed_by = inspector.id and claimed_until > platform.now()) or (assigned_to = inspector.id and assigned_until > platform.now()))
    ) as waiting
    from unnest(${ids}::uuid[]) as inspector (id) left join profile.summary on summary.account_id = inspector.id
    order by summary.name nulls last, inspector.id`.execute(db)
  return { ok: rows }
})

/** Reserves a text for an inspector for one deadline period of its queue, and notifies them. */
export const assignTask = serve(calls.assignTask, async (context, { taskId, inspectorId }, caller) => {
  const no = await findWrong(context, taskId, inspectorId)
  if (no) return { refused: no }
  const assign = (tx: Tx) => assignTo(context, tx, { taskId, inspectorId, caller })
  // Releases the caller's own claim in the same transaction. The content item is locked first, in the usual order.
  if (await giveBack(context, { id: taskId, caller }, async (tx) => void (await assign(tx)))) return { ok: {} }
  const isAssigned = await context.database.inTransaction(assign)
  return isAssigned ? { ok: {} } : { refused: 'IN_WORK' }
})

async function findWrong(context: InspectionContext, taskId: string, inspectorId: string | null) {
  const { rows } = await sql<{ is_own: boolean; is_barred: boolean }>`
    select coalesce(${inspectorId}::uuid = any (excluded), false) as is_own,
      ${inspectorId === null ? sql`false` : sql`not ${takes(inspectorId)}`} as is_barred
    from inspection.task as task join inspection.queue as queue on queue.id = task.queue_id
    where task.id = ${taskId} and state = 'waiting'`.execute(context.database.of())
  const [found] = rows
  if (!found) return 'NOT_FOUND'
  if (inspectorId === null) return undefined
  if ((await findInspectors(context, context.database.of(), { among: [inspectorId] })).length === 0) return 'INSPECTOR_UNKNOWN'
  if (found.is_own) return 'OWN_WORK'
  return found.is_barred ? 'INSPECTOR_BARRED' : undefined
}

/** Returns false when an inspector has claimed the task, or it no longer waits. */
async function assignTo(
  context: InspectionContext,
  tx: Tx,
  { taskId, inspectorId, caller }: { readonly taskId: string; readonly inspectorId: string | null; readonly caller: SignedInCaller },
): Promise<boolean> {
  const { rows } = await sql<Pick<TaskRow, 'item_id' | 'language' | 'title' | 'queue_id'>>`
    update inspection.task as task set assigned_to = ${inspectorId},
      assigned_until = case when ${inspectorId}::uuid is not null then platform.now() + queue.deadline_hours * interval '1 hour' end
    from inspection.queue as queue
    where queue.id = task.queue_id and task.id = ${taskId} and state = 'waiting' and (claimed_until is null or claimed_until <= platform.now())
    returning task.item_id, task.language, task.title, task.queue_id`.execute(tx)
  const [row] = rows
  if (!row) return false
  await context.recorder.record(tx, {
    action: 'inspection.assigned',
    outcome: 'ok',
    target: `content:${row.item_id}`,
    ...doneBy(caller),
    facts: { language: row.language, ...(inspectorId !== null && { to: inspectorId }) },
  })
  if (inspectorId === null || inspectorId === caller.session.accountId) return true
  await context.notify(tx, {
    kind: 'message',
    about: 'content',
    path: `/list/card/judge?queue=${row.queue_id}&task=${taskId}`,
    to: { accounts: [inspectorId] },
    title: inBoth(inspectionText, 'post.assigned'),
    text: inBoth(inspectionText, 'post.assigned-text', { title: row.title }),
  })
  return true
}

export const getPace = serve(calls.getPace, async ({ database }, _input, { session }) => ({
  ok: await findPace(database.of(), session.accountId),
}))
