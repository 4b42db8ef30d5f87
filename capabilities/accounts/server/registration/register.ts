import { sql as raw } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { maskPhone } from '#contract/mask.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Hashing } from '#server/hashing/hashing.ts'
import { serve } from '#server/http/calls/serve.ts'
import type { Identity } from '#server/identity.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { accountRegistered } from '../../contract.ts'
import { addAccount, findByName, findByPhone, type NewAccount, releaseIdlePhone } from '../account-store.ts'
import { lockProof, type ProofContext, tryProof } from '../codes/proof.ts'
import { judgeName, type Name } from '../credentials/name-rules.ts'
import { judgePassword } from '../credentials/password-policy.ts'
import { hashPassword } from '../credentials/password-store.ts'
import type { Noticing } from '../notices.ts'
import { toPhone } from '../phone/phone.ts'
import type { AccountsSettings } from '../settings.ts'
import type { AccountsTables } from '../tables.ts'
import { findAgreementVersion } from './agreement-versions.ts'

export type RegisterContext = ProofContext &
  Noticing & {
    readonly database: Database
    readonly recorder: Recorder
    readonly hashing: Pick<Hashing, 'hash'>
    readonly identity: Pick<Identity, 'current'>
    readonly settings: Pick<AccountsSettings, 'passwordPolicy' | 'smsAllowedCountryCodes'>
  }
type Result = Outcome<typeof calls.register>

/**
 * Registers an account on a proven phone. Reveals only with that proof whether the phone has an account already (S13). An idle account
 * loses its phone to the new one, and nothing else (S23). Refuses with AGREEMENT_CHANGED when the form showed another version than the one
 * in force. A taken name does not use up the proof, so the visitor may try another.
 */
export const register = serve(calls.register, async (context: RegisterContext, input, caller) => {
  const number = toPhone(input.phone, context.settings.smsAllowedCountryCodes)
  if ('refused' in number) return number
  const { phone } = number
  const by = doneBy(caller)
  const name = input.username === undefined ? undefined : judgeName(input.username, await context.identity.current())
  if (input.username !== undefined && !name) return { refused: 'NAME_UNAVAILABLE' }
  const weakness = judgePassword(input.password, {
    policy: context.settings.passwordPolicy,
    operator: false,
    phone,
    ...(name && { username: name.name }),
  })
  if (weakness) return { refused: weakness }

  const proven = await tryProof(context, { phone, purpose: 'register', code: input.code, ticket: input.ticket, by })
  if ('refused' in proven) return proven
  // Hashing is slow on purpose, so it runs outside the transaction. It follows the proof, so that other callers cannot make the server
  // hash.
  const hashed = await hashPassword(context.hashing, input.password)
  if (hashed === 'busy') return { refused: 'BUSY', retryAfter: 5 }

  const account = { phone, name, password: hashed }
  const shown = input.agreementVersion
  const facts = { phone: maskPhone(phone) }
  const result = await context.database.inTransaction(async (tx: Transaction<AccountsTables>) => {
    const opened = await open(context, tx, proven.ok.codeId, account, shown)
    if ('refused' in opened) return opened
    await context.recorder.record(tx, { action: 'account.registered', outcome: 'ok', ...by, actor: opened.ok.id, facts })
    await tx.emit(accountRegistered, { accountId: opened.ok.id, by: caller })
    return opened
  })
  if ('refused' in result)
    context.recorder.report({ action: 'account.refused', outcome: 'refused', ...by, facts: { ...facts, reason: result.refused } })
  return result
})

async function open(
  context: Noticing,
  tx: Transaction<AccountsTables>,
  codeId: string,
  account: Omit<NewAccount, 'agreementVersion'>,
  shown: string | undefined,
): Promise<Result> {
  const agreementVersion = await findAgreementVersion(tx)
  if (shown !== undefined && shown !== agreementVersion) return { refused: 'AGREEMENT_CHANGED' }
  const proof = await lockProof(tx, codeId)
  if (!proof) return { refused: 'OTP_INVALID' }
  if (account.name && (await isNameTaken(tx, account.name))) return { refused: 'NAME_UNAVAILABLE' }
  await raw`savepoint before_release`.execute(tx)
  await releaseIdlePhone(context, tx, account.phone)
  const id = await addAccount(tx, { ...account, agreementVersion })
  if (id === null && !(await findByPhone(tx, account.phone))) {
    // Another account took the name at this moment. The rollback lets the idle account keep its phone until there is a new account.
    await raw`rollback to savepoint before_release`.execute(tx)
    return { refused: 'NAME_UNAVAILABLE' }
  }
  await proof.spend()
  return id === null ? { refused: 'ALREADY_REGISTERED' } : { ok: { id } }
}

const isNameTaken = async (tx: Transaction<AccountsTables>, { name }: Name): Promise<boolean> => (await findByName(tx, name)) !== undefined
