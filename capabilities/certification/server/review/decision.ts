import { sql } from 'kysely'
import type { Refused } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { LogFacts } from '#server/observe/log.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { CertificationContext, Tx } from '../context.ts'
import { type MovedRow, move } from '../filing/filing-store.ts'
import { findQueued } from './queue-store.ts'

type Decided = { readonly ok: null } | Refused<'NOT_FOUND' | 'OWN_FILING' | 'STATE_CHANGED' | 'NOT_CLAIMED'>

export const FREE = { claimed_by: null, claimed_at: null } as const
export const decidedBy = (reviewer: string) => ({ ...FREE, decided_by: reviewer, decided_at: sql<Date>`platform.now()` }) as const

type Decision = {
  readonly made: 'return' | 'revoke' | 'confirm'
  readonly id: string
  readonly caller: SignedInCaller
  readonly changes: NonNullable<Parameters<typeof move>[3]>
  readonly follow: (tx: Tx, row: MovedRow) => Promise<LogFacts>
}

/**
 * Decides in one conditional statement: the state, the caller's claim, and another account's filing. Of two simultaneous decisions one
 * succeeds. All effects are in the same transaction (S118).
 */
export async function decideFiling(
  { database, recorder, closeTodos }: CertificationContext,
  { made, id, caller, changes, follow }: Decision,
): Promise<Decided> {
  const reviewer = caller.session.accountId
  return await database.inTransaction(async (tx): Promise<Decided> => {
    const row = await move(tx, made, { id, reviewer }, changes)
    if (!row) return await explain(tx, { id, reviewer, state: made === 'return' ? 'submitted' : 'passed' })
    const facts = await follow(tx, row)
    await closeTodos(tx, `certification:${id}`)
    await recorder.record(tx, {
      action: `certification.${ACTIONS[made]}`,
      outcome: 'ok',
      ...doneBy(caller),
      target: `certification:${id}`,
      facts,
    })
    return { ok: null }
  })
}
const ACTIONS = { return: 'returned', revoke: 'revoked', confirm: 'confirmed' } as const

/** Explains a refused decision: the filing does not exist, is the caller's own, is in another state or is not claimed by the caller. */
export async function explain(
  tx: Tx,
  { id, reviewer, state }: { readonly id: string; readonly reviewer: string; readonly state: 'submitted' | 'passed' },
): Promise<Refused<'NOT_FOUND' | 'OWN_FILING' | 'STATE_CHANGED' | 'NOT_CLAIMED'>> {
  const no = await whyNot(tx, id, reviewer)
  if (no) return no
  const row = await tx.selectFrom('certification.filing').select('state').where('id', '=', id).executeTakeFirst()
  return { refused: row?.state === state ? 'NOT_CLAIMED' : 'STATE_CHANGED' }
}

/**
 * Explains why a reviewer's statement changed no row. Returns null when the filing exists, belongs to another account and may be decided.
 */
export async function whyNot(tx: Tx, id: string, me: string): Promise<Refused<'NOT_FOUND' | 'OWN_FILING' | 'STATE_CHANGED'> | null> {
  const row = await findQueued(tx, id)
  if (!row) return { refused: 'NOT_FOUND' }
  if (row.account_id === me) return { refused: 'OWN_FILING' }
  return row.state === 'submitted' || row.state === 'passed' ? null : { refused: 'STATE_CHANGED' }
}
