import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type IntegrationContext, serve, type Tx } from '../context.ts'
import { addTest, countDeliveries, endPause, isDelivery, lockEndpoint, readDeliveries, replay } from './endpoint-store.ts'
import { SEND } from './queue.ts'

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
    answer: row.answer,
    data: row.data,
  }))
  return { ok: { list, total } }
})

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

async function wakeBoth(jobs: IntegrationContext['jobs'], tx: Tx): Promise<void> {
  await jobs.wake(tx, SEND)
  await jobs.wake(tx, `${SEND}-again`)
}
