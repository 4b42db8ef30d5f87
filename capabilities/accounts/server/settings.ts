import { availableParallelism } from 'node:os'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import type { Environment } from '#server/config/environment.ts'
import type { Settings } from '#server/config/settings.ts'
import { shareOfProcess } from '#server/config/workers.ts'

/** Settings of accounts that an installation may choose. app/server/site-config.ts reads them once. */
export type AccountsSettings = {
  /** `spec` demands at least six characters of all four classes, `asvs` at least eight of any kind. Both use the blocklist (D2). */
  readonly passwordPolicy: 'spec' | 'asvs'
  /** Country calling codes that may receive messages, e.g. `['86']` (S8). */
  readonly smsAllowedCountryCodes: readonly string[]
  /** Caps for the whole installation (S7). */
  readonly smsHourlyCap: number
  readonly smsDailyCap: number
  /** Limits codes for one phone, all purposes together (S6). */
  readonly smsPerPhoneHour: number
  readonly smsPerPhoneDay: number
  /** Limits the codes requested from one address, and the different phones among them (S7). */
  readonly smsPerAddressHour: number
  readonly smsPerAddressDay: number
  readonly phonesPerAddressHour: number
  /** Limits codes for one block of numbers, which is a number without its last four digits (S8). */
  readonly smsPerPrefixHour: number
  /** Limits failed password logins from one address in five minutes, and for one account in fifteen (S33). */
  readonly loginFailuresPerAddress: number
  readonly loginFailuresPerAccount: number
  /**
   * Is true when accounts may set a security question. An existing question is still asked when this is off; a setting never removes it.
   */
  readonly hasSecurityQuestion: boolean
  /**
   * The callers that may read the development inbox. None are allowed behind a proxy that is not configured as trusted, because every
   * caller then seems to be this machine.
   */
  readonly smsInboxFor: 'everyone' | 'this machine' | 'nobody'
  /** Is true when a second person approves before an operator sees personal data in full. */
  readonly needsDisclosureApproval: boolean
  /** Limits the passwords that this process hashes at once. */
  readonly hashesAtOnce: number
  /** The host in the last line of a text message, for autofill (S22). */
  readonly publicHost: string
  readonly publicUrl: string
}

export function readAccountsSettings(
  env: Environment,
  { site, trustedProxies, workers }: Pick<Settings, 'site' | 'trustedProxies' | 'workers'>,
): AccountsSettings {
  const count = (name: string, fallback: number) => env.number(name, fallback, { min: 1 })
  return {
    passwordPolicy: site.passwordPolicy,
    smsAllowedCountryCodes: readCountryCodes(env),
    smsHourlyCap: count('SMS_HOURLY_CAP', 1_000),
    smsDailyCap: count('SMS_DAILY_CAP', 10_000),
    smsPerPhoneHour: count('SMS_PER_PHONE_HOUR', 5),
    smsPerPhoneDay: count('SMS_PER_PHONE_DAY', 10),
    smsPerAddressHour: count('SMS_PER_ADDRESS_HOUR', 20),
    smsPerAddressDay: count('SMS_PER_ADDRESS_DAY', 100),
    phonesPerAddressHour: count('SMS_PHONES_PER_ADDRESS_HOUR', 10),
    smsPerPrefixHour: count('SMS_PER_PREFIX_HOUR', 30),
    loginFailuresPerAddress: count('LOGIN_FAILURES_PER_ADDRESS', 30),
    loginFailuresPerAccount: count('LOGIN_FAILURES_PER_ACCOUNT', 10),
    hasSecurityQuestion: env.choice('SECURITY_QUESTION', ['on', 'off'], 'off') === 'on',
    needsDisclosureApproval: env.choice('DISCLOSURE_APPROVAL', ['on', 'off'], 'off') === 'on',
    smsInboxFor: readInboxFor(env, site, trustedProxies),
    hashesAtOnce: shareOfProcess(availableParallelism(), { workers }),
    publicHost: new URL(site.publicUrl).hostname,
    publicUrl: site.publicUrl,
  }
}

function readInboxFor(env: Environment, { publicUrl }: SiteIdentity, trustedProxies: readonly string[]): AccountsSettings['smsInboxFor'] {
  if (env.choice('SMS_INBOX_FOR_ALL', ['yes', 'no'], 'no') === 'yes') return 'everyone'
  return publicUrl.startsWith('https:') && trustedProxies.length === 0 ? 'nobody' : 'this machine'
}

function readCountryCodes(env: Environment): readonly string[] {
  const codes = env.list('SMS_ALLOWED_CC', ['86']).map((code) => code.replace(/^\+/, ''))
  for (const code of codes)
    if (!/^[1-9]\d{0,2}$/.test(code)) env.problem(`SMS_ALLOWED_CC holds "${code}", which is no country calling code.`)
  return codes
}
