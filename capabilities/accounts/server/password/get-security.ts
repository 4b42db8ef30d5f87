import { isOperator } from '#contract/caller.ts'
import { maskPhone } from '#contract/mask.ts'
import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { findQuestion } from '../credentials/question-store.ts'
import { findById } from '../own-account.ts'
import { countRecoveryCodes, hasFactor } from '../second-factor/second-factor-store.ts'
import { countSessions } from '../sessions/own-sessions.ts'
import type { AccountsSettings } from '../settings.ts'
import type { AccountsTables } from '../tables.ts'

const NEWEST = 20

export const getSecurity = serve(
  calls.getSecurity,
  async (
    { database, settings }: { readonly database: Pick<Database, 'of'>; readonly settings: Pick<AccountsSettings, 'hasSecurityQuestion'> },
    _input,
    { session },
  ) => {
    const sql = database.of<AccountsTables>()
    const { accountId, granted } = session
    const account = await findById(sql, accountId)
    const notices = await sql
      .selectFrom('accounts.notice')
      .select(['kind', 'at', 'address'])
      .where('account_id', '=', accountId)
      .orderBy('at', 'desc')
      .limit(NEWEST)
      .execute()
    return {
      ok: {
        phone: account.phone === null ? '' : maskPhone(account.phone),
        username: account.username,
        hasPassword: account.password_hash !== null,
        passwordChangedAt: account.password_changed_at?.toISOString() ?? null,
        question: (await findQuestion(sql, accountId))?.question ?? null,
        mayAsk: settings.hasSecurityQuestion,
        secondFactor: {
          on: await hasFactor(sql, accountId),
          required: isOperator(granted),
          recoveryCodesLeft: await countRecoveryCodes(sql, accountId),
        },
        sessions: await countSessions(sql, accountId),
        notices: notices.map(({ kind, at, address }) => ({ kind, at: at.toISOString(), address })),
      },
    }
  },
)
