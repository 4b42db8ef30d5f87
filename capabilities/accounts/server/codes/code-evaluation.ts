import type { Refused } from '#contract/call.ts'
import { maskPhone } from '#contract/mask.ts'
import type { DoneBy } from '#server/observe/recorder.ts'
import type { AccountsContext, Sql } from '../context.ts'
import { failureRules } from './code-limits.ts'
import { isCode, type MadeMac, macOf } from './code-secret.ts'
import { type Binding, type CodeRow, countTry, findProven, giveTryBack, noteProven } from './code-store.ts'

/**
 * Evaluates a typed code. Counts a failure of the phone and purpose unless they are locked, counts the try, compares, and gives the failure
 * back when there was none (S3, S4). Counting comes first, so parallel tries cannot exceed the limit. `complete` stores the effect of a
 * correct code and returns false when another request was faster. A decoy, an expired code and a missing code take the same steps (S10,
 * S11).
 */
export async function evaluateCode(
  context: AccountsContext,
  { code, by, ...binding }: Binding & { readonly code: string; readonly by: DoneBy },
  complete: (found: CodeRow, made: MadeMac) => Promise<boolean>,
): Promise<{ readonly ok: { readonly codeId: string } } | Refused<'OTP_INVALID' | 'OTP_LOCKED' | 'BUSY'>> {
  const sql = context.database.of()
  const facts = { purpose: binding.purpose, phone: maskPhone(binding.phone) }
  const rules = failureRules({ phone: context.phones.storedAs(binding.phone), purpose: binding.purpose })
  const taken = await context.limits.take(rules)
  if (!taken.passed) {
    context.recorder.report({ action: 'code.locked', outcome: 'refused', ...by, facts })
    return { refused: 'OTP_LOCKED', retryAfter: taken.retryAfter }
  }
  const noFailure = () => context.limits.giveBack(rules.map(({ key }) => key))
  const found = await countTry(context, sql, binding)
  const verdict = await judge(context, { binding, found, code })
  if (found && verdict === 'nobody-knows') {
    await giveTryBack(sql, found.id)
    await noFailure()
    return { refused: 'BUSY', retryAfter: 5 }
  }
  if (found && verdict === 'right' && (await complete(found, macOf(context.keyring, found, code)))) {
    await noFailure()
    await noteProven(sql, found.id)
    context.recorder.report({ action: 'code.verified', outcome: 'ok', ...by, facts })
    return { ok: { codeId: found.id } }
  }
  // A correct code that is sent twice is not a guess.
  if (await isSpent(context, { sql, binding, code })) {
    await noFailure()
    if (found) await giveTryBack(sql, found.id)
  }
  context.recorder.report({ action: 'code.failed', outcome: 'refused', ...by, facts })
  return { refused: 'OTP_INVALID' }
}

/** Returns true when the code is the newest one of the phone and was already entered correctly. */
async function isSpent(
  { keyring, phones }: AccountsContext,
  { sql, binding, code }: { readonly sql: Sql; readonly binding: Binding; readonly code: string },
): Promise<boolean> {
  const spent = await findProven({ phones }, sql, binding)
  return spent !== undefined && !spent.is_decoy && isCode(keyring, { binding: spent, code, made: { keyId: spent.key_id, mac: spent.mac } })
}

async function judge(
  context: AccountsContext,
  { binding, found, code }: { readonly binding: Binding; readonly found: CodeRow | undefined; readonly code: string },
): Promise<'right' | 'wrong' | 'nobody-knows'> {
  const nothing = {
    id: '',
    phone: binding.phone,
    purpose: binding.purpose,
    key_id: macOf(context.keyring, NOTHING, code).keyId,
    mac: Buffer.alloc(32),
  }
  const { key_id: keyId, mac, ...bound } = found ?? nothing
  const isOurs = isCode(context.keyring, { binding: bound, code, made: { keyId, mac } })
  if (!found?.checked_by_provider || found.provider === null) return isOurs && found && !found.is_decoy ? 'right' : 'wrong'
  const checked = await context.sms.check({
    id: found.id,
    phone: found.phone,
    code,
    provider: found.provider,
    ...(found.provider_ref !== null && { providerRef: found.provider_ref }),
  })
  if (checked === 'temporary' || checked === 'config') return 'nobody-knows'
  return checked === 'pass' && !found.is_decoy ? 'right' : 'wrong'
}

const NOTHING = { id: '', phone: '', purpose: '' }
