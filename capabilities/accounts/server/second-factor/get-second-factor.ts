import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { owesPassword } from '../credentials/owed-password.ts'
import type { AccountsTables } from '../tables.ts'
import type { FactorUseContext } from './lock-roles.ts'
import { hasFactor } from './second-factor-store.ts'

export const getSecondFactor = serve(
  calls.getSecondFactor,
  async ({ database }: Pick<FactorUseContext, 'database'>, _input, { session }) => {
    if (session.level === 'full') return { ok: { owes: 'nothing' } }
    const sql = database.of<AccountsTables>()
    if (await owesPassword(sql, session)) return { ok: { owes: 'password' } }
    return { ok: { owes: (await hasFactor(sql, session.accountId)) ? 'code' : 'enrolment' } }
  },
)
