import { sql } from 'kysely'
import type { InputOf, Outcome, Refused } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Facts } from '#server/observe/log.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { type confirmCertification, type returnFiling, type revokeCertification, TOPICS } from '../contract.ts'
import { whyNot } from './claim-filing.ts'
import type { CertificationDeps, Tx } from './deps.ts'
import { addStep, type MovedRow, move } from './filing-store.ts'
import { postReturned, postRevoked } from './posts.ts'
import { releaseSubjects } from './release-subjects.ts'

type Deps = Pick<CertificationDeps, 'database' | 'keyring' | 'recorder' | 'tell' | 'closeTodos'>
type Decided = { readonly ok: null } | Refused<'NOT_FOUND' | 'OWN_FILING' | 'STATE_CHANGED' | 'NOT_CLAIMED'>

const FREE = { claimed_by: null, claimed_at: null } as const
/** No claim any more, and who decided when. */
export const decidedBy = (reviewer: string) => ({ ...FREE, decided_by: reviewer, decided_at: sql<Date>`platform.now()` }) as const

/** Sends it back to be mended, with a reason by field or a word on the whole. */
export async function sendBack(
  deps: Deps,
  { id, reasons, note = '' }: InputOf<typeof returnFiling>,
  caller: SignedInCaller,
): Promise<Outcome<typeof returnFiling>> {
  if (reasons.length === 0 && note === '') return { refused: 'REASON_REQUIRED' }
  const me = caller.session.accountId
  return await decide(
    deps,
    'return',
    id,
    caller,
    { ...decidedBy(me), reasons: JSON.stringify(reasons), note: note || null },
    async (tx, row) => {
      await addStep(tx, id, 'returned', me, { reasons, note })
      await deps.tell(tx, postReturned(row.account_id, id))
      return { fields: reasons.map(({ field }) => field).join(', ') }
    },
  )
}

/** Ends what is in force; what it unlocked is shut for all processes with the commit. */
export async function revoke(
  deps: Deps,
  { id, reason }: InputOf<typeof revokeCertification>,
  caller: SignedInCaller,
): Promise<Outcome<typeof revokeCertification>> {
  const end = {
    ...decidedBy(caller.session.accountId),
    ended_at: sql<Date>`platform.now()`,
    ended_by: 'revocation',
    note: reason,
    recheck_open: false,
    recheck_due_at: null,
  } as const
  return await decide(deps, 'revoke', id, caller, end, async (tx, row) => {
    await releaseSubjects(deps, tx, row.account_id)
    await addStep(tx, id, 'revoked', caller.session.accountId, { note: reason })
    await deps.closeTodos(tx, `certification-ending:${id}`)
    await deps.tell(tx, postRevoked(row.account_id, id))
    await tx.announce(TOPICS.account, row.account_id)
    return { kind: row.kind }
  })
}

/** Checked again and found good: the next check is due in a year, if it holds that long. */
export async function confirm(
  deps: Deps,
  { id, note = '' }: InputOf<typeof confirmCertification>,
  caller: SignedInCaller,
): Promise<Outcome<typeof confirmCertification>> {
  const next = {
    ...FREE,
    recheck_open: false,
    recheck_due_at: sql<Date>`case when kind = 'professional' and valid_until > platform.now() + interval '1 year' then platform.now() + interval '1 year' end`,
  } as const
  return await decide(deps, 'confirm', id, caller, next, async (tx, row) => {
    await addStep(tx, id, 'confirmed', caller.session.accountId, { note })
    return { kind: row.kind }
  })
}

/**
 * One decision by one conditional statement: in its state, claimed by who decides, and not his own. Of two that come together one is made.
 * Everything that follows from it is part of the same transaction (S118).
 */
async function decide(
  { database, recorder, closeTodos }: Deps,
  made: 'return' | 'revoke' | 'confirm',
  id: string,
  caller: SignedInCaller,
  changes: NonNullable<Parameters<typeof move>[3]>,
  follow: (tx: Tx, row: MovedRow) => Promise<Facts>,
): Promise<Decided> {
  const reviewer = caller.session.accountId
  return await database.inTransaction(async (tx: Tx): Promise<Decided> => {
    const row = await move(tx, made, { id, reviewer }, changes)
    if (!row) return await explain(tx, id, reviewer, made === 'return' ? 'submitted' : 'passed')
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

/** Why a decision was not made: it is not there, one's own, in another state, or not claimed by who decides. */
export async function explain(
  tx: Tx,
  id: string,
  reviewer: string,
  state: 'submitted' | 'passed',
): Promise<Refused<'NOT_FOUND' | 'OWN_FILING' | 'STATE_CHANGED' | 'NOT_CLAIMED'>> {
  const no = await whyNot(tx, id, reviewer)
  if (no) return no
  const row = await tx.selectFrom('certification.filing').select('state').where('id', '=', id).executeTakeFirst()
  return { refused: row?.state === state ? 'NOT_CLAIMED' : 'STATE_CHANGED' }
}
