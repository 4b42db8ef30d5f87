import type { Refused } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import { needsRehash } from '#server/hashing/stored-hash.ts'
import type { Facts } from '#server/observe/log.ts'
import { type CheckDeps, checkPassword } from './check-password.ts'
import { type Entry, enter, enterAtOnce } from './enter.ts'
import { type Try, toLoginName } from './log-in-store.ts'
import { normalisePassword } from './password-policy.ts'
import type { Tx } from './session-store.ts'

export type PasswordLoginDeps = CheckDeps & {
  readonly database: Pick<Database, 'inTransaction' | 'pool'>
  readonly report: (event: string, facts?: Facts) => void
}
type Input = { readonly username: string; readonly password: string; readonly remembered: boolean }
type Result = { readonly ok: string } | Refused<'LOGIN_FAILED' | 'PASSWORD_TOO_LONG' | 'RATE_LIMITED' | 'BUSY'>

/** Gives a new token. */
export async function logInByPassword(deps: PasswordLoginDeps, input: Input, caller: Caller): Promise<Result> {
  const facts = { how: 'password', address: caller.address, requestId: caller.requestId }
  const checked = await checkPassword(deps, toLoginName(input.username), input.password, caller.address)
  if ('refused' in checked) {
    deps.report('login.failed', { ...facts, reason: checked.refused })
    return checked
  }
  const { account, passwordHash, taken } = checked
  const rehashed = needsRehash(passwordHash) ? await deps.hashing.hash(normalisePassword(input.password)) : 'busy'
  const entry = { account, passwordHash, ...(rehashed !== 'busy' && { rehashed }), remembered: input.remembered, ...whence(caller) }
  const token = (await enterPlainly(deps, entry, taken)) ?? (await enterWithCare(deps, entry, taken))
  deps.report(token === null ? 'login.failed' : 'login.succeeded', { ...facts, accountId: account.id })
  return token === null ? { refused: 'LOGIN_FAILED' } : { ok: token }
}

/** One round trip for who has nothing to be settled on the way in. */
async function enterPlainly({ database, throttle }: PasswordLoginDeps, entry: Entry, taken: Try): Promise<string | null> {
  if (entry.rehashed !== undefined || entry.account.hold !== 'none') return null
  const token = await enterAtOnce(database.pool, entry, taken)
  if (token !== null) throttle.settled(taken)
  return token
}

async function enterWithCare({ database, throttle }: PasswordLoginDeps, entry: Entry, taken: Try): Promise<string | null> {
  const token = await database.inTransaction((tx: Tx) => enter(tx, entry))
  await throttle.end(taken, token === null ? 'failed' : 'succeeded')
  return token
}

const whence = ({ address, agent }: Caller) => ({ address, agent })
