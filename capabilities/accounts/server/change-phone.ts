import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import type { Facts } from '#server/observe/log.ts'
import type { changePhone } from '../contract.ts'
import { movePhone, releaseIdlePhone } from './account-store.ts'
import { addNotice } from './notices.ts'
import { maskPhone, toPhone } from './phone.ts'
import { type ProofDeps, tryProof, useProof } from './proof.ts'
import type { Tx } from './session-store.ts'
import type { AccountsSettings } from './settings.ts'

export type ChangePhoneDeps = ProofDeps & {
  readonly database: Database
  readonly settings: Pick<AccountsSettings, 'smsAllowedCountryCodes'>
  readonly report: (event: string, facts?: Facts) => void
}
type Result = Outcome<typeof changePhone>

/** Only a code that this session asked for moves the account (S15). A phone of somebody who was quiet for long is taken over (S23). */
export async function changeOwnPhone(deps: ChangePhoneDeps, input: InputOf<typeof changePhone>, caller: SignedInCaller): Promise<Result> {
  const number = toPhone(input.phone, deps.settings.smsAllowedCountryCodes)
  if ('refused' in number) return number
  const { phone } = number
  const { session, address, requestId } = caller
  const proof = { phone, purpose: 'change-phone', code: input.code, ticket: input.ticket, sessionId: session.id } as const
  const proven = await tryProof(deps, proof)
  if ('refused' in proven) return proven
  const result = await deps.database.inTransaction(async (tx: Tx): Promise<Result> => {
    if (!(await useProof(tx, proven.ok.codeId))) return { refused: 'OTP_INVALID' }
    await releaseIdlePhone(tx, phone)
    if (!(await movePhone(tx, session.accountId, phone))) return { refused: 'ALREADY_REGISTERED' }
    await addNotice(tx, session.accountId, 'phone-changed', address)
    return { ok: { phone: maskPhone(phone) } }
  })
  const outcome = 'ok' in result ? 'done' : result.refused
  deps.report('phone.changed', { accountId: session.accountId, phone: maskPhone(phone), outcome, address, requestId })
  return result
}
