import { sql } from 'kysely'
import type { InputOf, Outcome, Refused } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { claimFiling, releaseFiling } from '../contract.ts'
import type { CertificationDeps, Tx } from './deps.ts'
import { addStep } from './filing-store.ts'
import { findQueued } from './queue-store.ts'

type Deps = Pick<CertificationDeps, 'database' | 'recorder'>

/** Takes a filing into work, by one statement: of two reviewers at once, one gets it. */
export async function takeClaim(
  { database, recorder }: Deps,
  { id, takeOver = false }: InputOf<typeof claimFiling>,
  caller: SignedInCaller,
): Promise<Outcome<typeof claimFiling>> {
  const me = caller.session.accountId
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof claimFiling>> => {
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
}

/** Puts back what one holds oneself; what is held by nobody or another stays as it is. */
export async function giveBackClaim(
  { database, recorder }: Deps,
  { id }: InputOf<typeof releaseFiling>,
  caller: SignedInCaller,
): Promise<Outcome<typeof releaseFiling>> {
  const { accountId } = caller.session
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof releaseFiling>> => {
    const released = await tx
      .updateTable('certification.filing')
      .set({ claimed_by: null, claimed_at: null })
      .where('id', '=', id)
      .where('claimed_by', '=', accountId)
      .returning('id')
      .executeTakeFirst()
    if (!released) return (await findQueued(tx, id)) ? { ok: null } : { refused: 'NOT_FOUND' }
    await addStep(tx, id, 'released', accountId)
    await recorder.record(tx, { action: 'certification.released', outcome: 'ok', ...doneBy(caller), target: `certification:${id}` })
    return { ok: null }
  })
}

/** Why a reviewer's statement changed nothing. Null: the filing is there, is somebody else's and may be judged. */
export async function whyNot(tx: Tx, id: string, me: string): Promise<Refused<'NOT_FOUND' | 'OWN_FILING' | 'STATE_CHANGED'> | null> {
  const row = await findQueued(tx, id)
  if (!row) return { refused: 'NOT_FOUND' }
  if (row.account_id === me) return { refused: 'OWN_FILING' }
  return row.state === 'submitted' || row.state === 'passed' ? null : { refused: 'STATE_CHANGED' }
}
