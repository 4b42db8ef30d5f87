import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type IntegrationContext, serve, type Tx } from '../context.ts'
import { countDeliveries, isDelivery, readAttempts, readDeliveries, replay, replayAllFailed } from './delivery-list-store.ts'
import { addTest, endPause, lockEndpoint } from './endpoint-store.ts'
import { SEND, SEND_AGAIN } from './queue.ts'
import { isSuccess } from './send.ts'

export const testEndpoint = serve(calls.testEndpoint, async ({ database, jobs }, { id }) => {
  return await database.inTransaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, id)
    if (!endpoint) return { refused: 'NOT_FOUND' }
    if (!endpoint.is_on) return { refused: 'WEBHOOK_OFF' }
    const delivery = await addTest(tx, id)
    await endPause(tx, id)
    await wakeBoth(jobs, tx)
    return { ok: { delivery } }
  })
})

export const listDeliveries = serve(calls.listDeliveries, async ({ database }, { endpoint, page, pageSize }) => {
  const db = database.of()
  const [rows, total] = await Promise.all([readDeliveries(db, endpoint, pageSize, (page - 1) * pageSize), countDeliveries(db, endpoint)])
  const list = rows.map((row) => ({
    id: row.id,
    event: row.event,
    status: row.status,
    madeAt: row.made_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    attempts: row.attempts,
    triedAt: row.tried_at?.toISOString() ?? null,
    tookMs: row.took_ms,
    answerStatus: row.answer_status,
    answerCode: row.answer_code,
    data: row.data,
  }))
  return { ok: { list, total } }
})

export const listAttempts = serve(calls.listAttempts, async ({ database }, { delivery }) => {
  const rows = await readAttempts(database.of(), delivery)
  const list = rows.map((row) => ({
    id: row.id,
    beganAt: row.began_at.toISOString(),
    status: attemptStatusOf(row),
    tookMs: row.took_ms,
    answerStatus: row.answer_status,
    answerCode: row.answer_code,
    answer: row.answer,
    nextAt: row.next_at?.toISOString() ?? null,
  }))
  return { ok: { list } }
})

type AttemptRow = Awaited<ReturnType<typeof readAttempts>>[number]

function attemptStatusOf({ took_ms, is_over, answer_status }: AttemptRow): calls.AttemptView['status'] {
  if (took_ms === null) return is_over ? 'interrupted' : 'under-way'
  return isSuccess(answer_status) ? 'delivered' : 'failed'
}

export const replayDelivery = serve(calls.replayDelivery, async ({ database, jobs, recorder }, { id }, caller) => {
  return await database.inTransaction(async (tx) => {
    const replayed = await replay(tx, id)
    if (!replayed) return { refused: (await isDelivery(tx, id)) ? 'WEBHOOK_OFF' : 'NOT_FOUND' }
    const { endpoint_id: endpoint, event } = replayed
    await endPause(tx, endpoint)
    await wakeBoth(jobs, tx)
    await recorder.record(tx, {
      action: 'webhook.replayed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `webhook:${endpoint}`,
      facts: { event, id },
    })
    return { ok: null }
  })
})

export const replayFailed = serve(calls.replayFailed, async ({ database, jobs, recorder }, { endpoint: id, since }, caller) => {
  return await database.inTransaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, id)
    if (!endpoint) return { refused: 'NOT_FOUND' }
    if (!endpoint.is_on) return { refused: 'WEBHOOK_OFF' }
    const count = await replayAllFailed(tx, id, since)
    const ok = { count, isMore: count === calls.MOST_REPLAYED }
    if (count === 0) return { ok }
    await endPause(tx, id)
    await wakeBoth(jobs, tx)
    const facts = { since: new Date(since).toISOString(), count }
    await recorder.record(tx, { action: 'webhook.failed-replayed', outcome: 'ok', ...doneBy(caller), target: `webhook:${id}`, facts })
    return { ok }
  })
})

async function wakeBoth(jobs: IntegrationContext['jobs'], tx: Tx): Promise<void> {
  await jobs.wake(tx, SEND)
  await jobs.wake(tx, SEND_AGAIN)
}
