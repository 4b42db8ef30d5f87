import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import { owesPassword } from '../credentials/owed-password.ts'
import type { AccountsTables } from '../tables.ts'
import type { FactorUseDeps } from './lock-roles.ts'
import { hasFactor } from './second-factor-store.ts'

export async function getSecondFactor(
  { database }: Pick<FactorUseDeps, 'database'>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.getSecondFactor>> {
  if (session.level === 'full') return { ok: { owes: 'nothing' } }
  const sql = database.of<AccountsTables>()
  if (await owesPassword(sql, session)) return { ok: { owes: 'password' } }
  return { ok: { owes: (await hasFactor(sql, session.accountId)) ? 'code' : 'enrolment' } }
}
