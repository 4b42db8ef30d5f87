import { textIn } from '#contract/language.ts'
import { maskPhone } from '#contract/mask.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import type { Tx } from '../context.ts'
import { serve } from '../own-data/context.ts'
import { CLOSINGS } from './due-closings.ts'
import { readClosingDays } from './term-store.ts'

export const getClosing = serve(calls.getClosing, async (context, _input, { session, language }) => {
  const { accountId } = session
  const db = context.database.of()
  const [days, phone, obstacles] = await Promise.all([
    readClosingDays(db, context.settings.closingDays),
    context.findPhone(db, accountId),
    context.closingObstacles(accountId),
  ])
  return {
    ok: {
      days,
      phone: phone === null ? null : maskPhone(phone),
      obstacles: obstacles.map(({ text, until }) => ({ text: textIn(text, language), until: until?.toISOString() ?? null })),
    },
  }
})

/**
 * Closes the account of the caller: the sessions end at once, the data is erased after the days of the site (S139). A second request at the
 * same time finds the code used up or the session ended. Obstacles are read first, so that a code is not wasted on them.
 */
export const closeAccount = serve(calls.closeAccount, async (context, { password, code }, caller) => {
  const { database, closing, recorder, jobs } = context
  const { accountId } = caller.session
  if ((await context.closingObstacles(accountId)).length > 0) return { refused: 'CLOSING_BLOCKED' }
  const proven = await closing.prove({ password, code }, caller)
  if ('refused' in proven) return proven
  return await database.inTransaction(async (tx: Tx) => {
    if (await context.lockIsOperator(tx, accountId)) return { refused: 'CLOSING_BLOCKED' }
    if (!(await proven.ok.use(tx))) return { refused: 'OTP_INVALID' }
    const days = await readClosingDays(tx, context.settings.closingDays)
    const planned = await closing.plan(tx, accountId, { days, address: caller.address })
    if (!planned) return { refused: 'SESSION' }
    await recorder.record(tx, { action: 'account.closing', outcome: 'ok', ...doneBy(caller), target: `account:${accountId}` })
    await jobs.wake(tx, CLOSINGS)
    return { ok: { closesAt: planned.at.toISOString() } }
  })
})
