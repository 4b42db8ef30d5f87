import { serveWith } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import type { Tx } from '../context.ts'
import { type ClockContext, clockMatter } from './clock.ts'
import { acceptTime, findJump } from './clock-store.ts'

const serve = serveWith<ClockContext>()

export const getClockJump = serve(calls.getClockJump, async ({ database }) => {
  const { jump, now } = await findJump(database.of())
  return { ok: { jump: jump && { from: jump.from.toISOString(), to: jump.to.toISOString() }, now: now.toISOString() } }
})

export const confirmClock = serve(calls.confirmClock, ({ database, recorder, reconcileTodos }, _input, caller) =>
  database.inTransaction(async (tx: Tx) => {
    if (!(await acceptTime(tx))) return { ok: null }
    await recorder.record(tx, { action: 'clock.confirmed', outcome: 'ok', ...doneBy(caller), target: 'retention:clock' })
    await reconcileTodos(tx, clockMatter)
    return { ok: null }
  }),
)
