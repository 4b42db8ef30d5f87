import type { Refused } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import { needsRehash } from '#server/hashing/stored-hash.ts'
import { type AuditEvent, doneBy } from '#server/observe/recorder.ts'
import type { AccountsContext } from '../context.ts'
import { checkPassword } from '../credentials/check-password.ts'
import { makeDevice } from '../credentials/device.ts'
import { type LoginAccount, toLoginName } from '../credentials/log-in-store.ts'
import { normalisePassword } from '../credentials/password-policy.ts'
import { enter, type LogInEntry } from './enter.ts'
import { type NotHere, whyNotHere } from './why-not-here.ts'

type Input = { readonly username: string; readonly password: string; readonly remembered: boolean }
type Result =
  | { readonly ok: string; readonly device: string }
  | Refused<'LOGIN_FAILED' | 'PASSWORD_TOO_LONG' | 'CODE_ALSO' | 'RATE_LIMITED' | 'BUSY'>
  | NotHere

export async function logInByPassword(context: AccountsContext, input: Input, caller: Caller): Promise<Result> {
  const checked = await checkPassword(context, { name: toLoginName(input.username), password: input.password, from: caller })
  const failed = (accountId: string | undefined, reason: string) => context.recorder.report(failure(caller, accountId, reason))
  if ('no' in checked) {
    failed(checked.accountId, checked.no.refused)
    return checked.no
  }
  const { account, passwordHash, imported, taken, nowMs } = checked
  const refuse = async <No extends NotHere | Refused<'CODE_ALSO'>>(no: No): Promise<No> => {
    await context.throttle.end(taken, 'cancelled')
    failed(account.id, no.refused)
    return no
  }
  const notHere = (imported || (await isElsewhere(context, account))) && (await whyNotHere(context, account))
  if (notHere) return await refuse(notHere)
  // An imported password proves no phone: the first login with it needs a code, too (docs/decisions/0138).
  if (imported) return await refuse({ refused: 'CODE_ALSO' })
  const entry = { account, remembered: input.remembered, ...whence(caller) }
  const success: AuditEvent = { action: 'login.succeeded', outcome: 'ok', ...doneBy(caller), actor: account.id, facts: { how: 'password' } }
  const token = await enterRecorded(context, { ...entry, ...(await withHash(context, passwordHash, input.password)) }, success)
  if (token !== null) {
    await context.throttle.end(taken, 'succeeded')
    return { ok: token, device: makeDevice(context.keyring, account.id, nowMs) }
  }
  const notEntered = await whyNotHere(context, account)
  if (notEntered) return await refuse(notEntered)
  await context.throttle.end(taken, 'failed')
  failed(account.id, 'LOGIN_FAILED')
  return { refused: 'LOGIN_FAILED' }
}

/** Returns true for an account that is known not to log in here. A blocked number is found by the login itself, without a query before. */
const isElsewhere = async ({ database, localLogin }: AccountsContext, account: LoginAccount): Promise<boolean> =>
  account.closesAt !== null || (await localLogin.findProvider(database.of(), account)) !== null

/** Adds the hash that matched, and a new one when it costs less than the present setting. */
async function withHash({ hashing }: AccountsContext, passwordHash: string | undefined, password: string) {
  if (passwordHash === undefined) return {}
  const rehashed = needsRehash(passwordHash) ? await hashing.hash(normalisePassword(password)) : 'busy'
  return { passwordHash, ...(rehashed !== 'busy' && { rehashed }) }
}

/** A failed login has no actor; the account is its target where it exists. */
const failure = (caller: Caller, accountId: string | undefined, reason: string): AuditEvent => ({
  action: 'login.failed',
  outcome: 'refused',
  ...doneBy(caller),
  actor: null,
  ...(accountId !== undefined && { target: `account:${accountId}` }),
  facts: { how: 'password', reason },
})

/** Stores the session and the audit entry together or not at all (S118). */
const enterRecorded = (context: AccountsContext, entry: LogInEntry, success: AuditEvent): Promise<string | null> =>
  context.database.inTransaction(async (tx) => {
    const token = await enter(context, tx, entry)
    if (token !== null) await context.recorder.record(tx, success)
    return token
  })

const whence = ({ address, agent }: Caller) => ({ address, agent })
