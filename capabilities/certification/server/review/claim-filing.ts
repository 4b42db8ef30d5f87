import { sql } from 'kysely'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { addStep } from '../filing/filing-store.ts'
import { whyNot } from './why-not.ts'

/** Claims a filing in one statement, so that only one of two simultaneous reviewers gets it. */
export const claimFiling = serve(calls.claimFiling, async ({ database, recorder }, { id, takeOver = false }, caller) => {
  const me = caller.session.accountId
  return await database.inTransaction(async (tx: Tx) => {
    const { rows } = await sql`
      update certification.filing set claimed_by = ${me}, claimed_at = platform.now()
      where id = ${id} and state in ('submitted', 'passed') and account_id <> ${me}
        and (claimed_by is null or claimed_by = ${me} or ${takeOver} or claimed_at <= platform.now() - interval '30 minutes')
      returning 1`.execute(tx)
    if (rows.length === 0) return (await whyNot(tx, id, me)) ?? { refused: 'CLAIMED' }
    await addStep(tx, id, takeOver ? 'taken-over' : 'claimed', me)
    await recorder.record(tx, {
      action: 'certification.claimed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `certification:${id}`,
      facts: { takeOver },
    })
    return { ok: null }
  })
})
