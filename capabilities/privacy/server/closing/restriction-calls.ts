import { sql } from 'kysely'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import type { Tx } from '../context.ts'
import { serve } from '../own-data/context.ts'

export const getRestriction = serve(calls.getRestriction, async ({ database }, _input, { session }) => {
  const { rows } = await sql`select from accounts.restricted where account_id = ${session.accountId}`.execute(database.of())
  return { ok: { isRestricted: rows.length > 0 } }
})

/** Analytics and digests read the mark where they would use the data, so it acts at once and in every process (PIPL 44). */
export const saveRestriction = serve(calls.saveRestriction, async ({ database, closing, recorder }, { isRestricted }, caller) => {
  const { accountId } = caller.session
  await database.inTransaction(async (tx: Tx) => {
    if (!(await closing.setRestricted(tx, accountId, isRestricted))) return
    const action = isRestricted ? 'own-data.restricted' : 'own-data.unrestricted'
    await recorder.record(tx, { action, outcome: 'ok', ...doneBy(caller), target: `account:${accountId}` })
  })
  return { ok: { isRestricted } }
})
