import { sql as raw } from 'kysely'
import type { Refused } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import { HOUR } from '#contract/duration.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { AccountsContext, Sql } from '../../context.ts'
import { isTooSoon, limitName, nearCapRules, onceRule, RESEND_AFTER_S, type Send, sendRules } from '../code-limits.ts'
import { warnOperators } from './warn-operators.ts'

/** Counts one message against every limit, or against none when one of them refuses (S6, S7, S8). */
export async function takeAllowance(
  context: AccountsContext,
  { phone, purpose }: Pick<Send, 'phone' | 'purpose'>,
  caller: Caller,
): Promise<Refused<'SMS_TOO_SOON' | 'SMS_OTHER_PURPOSE' | 'SMS_LIMITED'> | undefined> {
  const { address } = caller
  const asked = await listAskedPhones(context.database.of(), address)
  const forms = context.phones.formsOf(phone)
  const isNewPhone = !asked.some((one) => forms.includes(one.phone))
  const tooManyPhones = isNewPhone && asked.length >= context.settings.phonesPerAddressHour
  const taken = tooManyPhones
    ? ({ passed: false, key: 'sms-phones', retryAfter: waitFor(asked) } as const)
    : await context.limits.take(sendRules(context.settings, { ...context.phones.stored(phone), address, purpose }, isNewPhone))
  if (!taken.passed) {
    context.recorder.report({ action: 'limit.tripped', outcome: 'refused', ...doneBy(caller), target: `limit:${limitName(taken.key)}` })
    const { retryAfter } = taken
    if (!isTooSoon(taken.key)) return { refused: 'SMS_LIMITED', retryAfter }
    const isSame = await wasAskedFor(context.database.of(), forms, purpose)
    return { refused: isSame ? 'SMS_TOO_SOON' : 'SMS_OTHER_PURPOSE', retryAfter }
  }
  return undefined
}

/**
 * Returns true when the code of the last minute was for the same purpose. Decoys count as well, so the answer reveals nothing about
 * accounts (S10).
 */
async function wasAskedFor(sql: Sql, forms: readonly string[], purpose: Send['purpose']): Promise<boolean> {
  const same = await sql
    .selectFrom('accounts.code')
    .select('id')
    .where('created_at', '>', raw<Date>`platform.now() - make_interval(secs => ${RESEND_AFTER_S})`)
    .where('phone', 'in', forms)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return same !== undefined
}

type Asked = { readonly phone: string; readonly age_s: number }

/**
 * Lists the phones that an address requested codes for in the last hour. The rate limit is exact for parallel requests; these rows make the
 * sliding hour exact.
 */
const listAskedPhones = (sql: Sql, address: string): Promise<readonly Asked[]> =>
  sql
    .selectFrom('accounts.code')
    .select(['phone', raw<number>`extract(epoch from platform.now() - max(created_at))::float8`.as('age_s')])
    .where('address', '=', address)
    .where('created_at', '>', raw<Date>`platform.now() - interval '1 hour'`)
    .groupBy('phone')
    .execute()

const waitFor = (asked: readonly Asked[]): number => Math.max(1, Math.ceil(HOUR / 1_000 - Math.max(...asked.map((one) => one.age_s))))

/** Warns operators, once an hour, that a cap of the installation is nearly used up (S7). */
export async function reportNearCaps(context: AccountsContext): Promise<void> {
  const { limits, settings, recorder } = context
  const rules = nearCapRules(settings)
  if ((await limits.look(rules)).passed) return
  for (const { cap, ...rule } of rules) {
    if ((await limits.look([rule])).passed) continue
    if (!(await limits.take([onceRule(`sms-cap-${cap}`, HOUR)])).passed) continue
    recorder.report({ action: 'sms.cap-near', outcome: 'ok', actor: null, facts: { cap, shareUsed: 0.8 } })
    await warnOperators(context, { about: 'cap', cap })
  }
}
