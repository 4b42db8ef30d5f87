import { sql as raw } from 'kysely'
import type { Refused } from '#contract/call.ts'
import type { Caller, Role } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { hasPhone } from '../account-store.ts'
import { tryProof, useProof } from '../codes/proof.ts'
import type { AccountsContext, Sql } from '../context.ts'
import { checkPassword } from '../credentials/check-password.ts'
import { forgetTries, type LoginAccount, type Try } from '../credentials/log-in-store.ts'
import { type PhoneRefusal, toPhone } from '../phone/phone.ts'
import { enter } from './enter.ts'
import { adoptImported, type ImportedPassword, readyImported } from './enter-imported.ts'
import { whyNotHere } from './why-not-here.ts'

type Input = { readonly phone: string; readonly code: string; readonly password: string | undefined; readonly remembered: boolean }
type Refusal =
  | 'LOGIN_FAILED'
  | 'OTP_INVALID'
  | 'OTP_LOCKED'
  | 'PASSWORD_ALSO'
  | 'PASSWORD_TOO_LONG'
  | 'ACCOUNT_CLOSING'
  | 'PHONE_BLOCKED'
  | 'LOGIN_BY_PROVIDER'
  | 'RATE_LIMITED'
  | 'BUSY'
type Result = { readonly ok: string } | Refused<Refusal> | PhoneRefusal

/**
 * Logs in with an SMS code. An account that was idle for ninety days may have lost its number, so it needs the password as well (S23);
 * asking for it does not use up the code. An imported password that is sent along is replaced by a hash of this site.
 */
export async function logInByCode(context: AccountsContext, input: Input, caller: Caller): Promise<Result> {
  const number = toPhone(input.phone, context.settings.smsAllowedCountryCodes)
  if ('refused' in number) return number
  const result = await proveAndEnter(context, { phone: number.phone, input, caller })
  if ('refused' in result)
    context.recorder.report({
      action: 'login.failed',
      outcome: 'refused',
      ...doneBy(caller),
      facts: { how: 'code', reason: result.refused },
    })
  return result
}

type Entered = { readonly ok: string } | Refused<Refusal>

async function proveAndEnter(
  context: AccountsContext,
  { phone, input, caller }: { readonly phone: string; readonly input: Input; readonly caller: Caller },
): Promise<Entered> {
  const proven = await tryProof(context, { phone, purpose: 'login', code: input.code, by: doneBy(caller) })
  if ('refused' in proven) return proven
  const found = await findForCode(context, phone)
  if (!found?.isActive) {
    await context.database.inTransaction((tx) => useProof(tx, proven.ok.codeId))
    return { refused: 'LOGIN_FAILED' }
  }
  const notHere = await whyNotHere(context, found)
  if (notHere) {
    await context.database.inTransaction((tx) => useProof(tx, proven.ok.codeId))
    return notHere
  }
  const hasImported = found.hasImported && input.password !== undefined
  if (!found.isIdle && !hasImported)
    return await enterByCode(context, { codeId: proven.ok.codeId, whom: { account: found }, input, caller })
  if (input.password === undefined) return { refused: 'PASSWORD_ALSO' }
  const checked = await checkPassword(context, { name: { phone }, password: input.password, from: caller })
  if ('no' in checked) return checked.no
  const { imported: sealed, account } = checked
  const imported = sealed ? await readyImported(context, { accountId: account.id, sealed, password: input.password }) : undefined
  if (imported === 'busy') {
    await context.throttle.end(checked.taken, 'cancelled')
    return { refused: 'BUSY', retryAfter: 5 }
  }
  const { passwordHash, taken } = checked
  return await enterByCode(context, { codeId: proven.ok.codeId, whom: { account, passwordHash, taken, imported }, input, caller })
}

type Whom = {
  readonly account: LoginAccount
  readonly passwordHash?: string | undefined
  readonly taken?: Try
  /** The imported password that was sent along. */
  readonly imported?: ImportedPassword | undefined
}

async function enterByCode(
  context: AccountsContext,
  { codeId, whom, input, caller }: { readonly codeId: string; readonly whom: Whom; readonly input: Input; readonly caller: Caller },
): Promise<Entered> {
  const { account, passwordHash, taken, imported } = whom
  const entry = {
    account,
    ...(passwordHash !== undefined && { passwordHash }),
    remembered: input.remembered,
    address: caller.address,
    agent: caller.agent,
  }
  const result = await context.database.inTransaction(async (tx): Promise<Entered> => {
    if (!(await useProof(tx, codeId))) return { refused: 'OTP_INVALID' }
    if (imported && !(await adoptImported(context, tx, imported, caller.address))) return { refused: 'LOGIN_FAILED' }
    const token = await enter(context, tx, entry)
    if (token === null) return { refused: 'LOGIN_FAILED' }
    await context.recorder.record(tx, {
      action: 'login.succeeded',
      outcome: 'ok',
      ...doneBy(caller),
      actor: account.id,
      facts: { how: 'code' },
    })
    return { ok: token }
  })
  if (taken) await context.throttle.end(taken, 'cancelled')
  // Proving the phone ends the lock for too many wrong passwords.
  if ('ok' in result) await forgetTries(context.database.of(), account.id)
  return result
}

type Found = LoginAccount & { readonly hasImported: boolean }

async function findForCode(context: AccountsContext, phone: string): Promise<Found | undefined> {
  const sql: Sql = context.database.of()
  const row = await sql
    .selectFrom('accounts.account as account')
    .select(['id', 'roles', 'closes_at as closesAt'])
    .select([
      raw<boolean>`status = 'active'`.as('isActive'),
      raw<boolean>`last_seen_at <= platform.now() - interval '90 days'`.as('isIdle'),
      raw<boolean>`exists (select from accounts.imported_password where account_id = account.id)`.as('hasImported'),
      raw<boolean>`exists (select from accounts.second_factor where account_id = account.id and confirmed_at is not null)`.as(
        'hasSecondFactor',
      ),
    ])
    .where(hasPhone(context, phone))
    .executeTakeFirst()
  return row && { ...row, roles: row.roles as Role[], passwordHash: null, pendingReset: 'none' }
}
