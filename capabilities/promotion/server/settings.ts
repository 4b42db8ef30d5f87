import type { Environment } from '#server/config/environment.ts'

export type PromotionSettings = {
  /** The price of one SMS, in yuan; undefined when SMS_PRICE is not set. */
  readonly smsPrice: number | undefined
  /** Contains the domains with a known filing; links to other domains are refused. Links are not checked when the list is empty. */
  readonly filedDomains: readonly string[]
}

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

export function readPromotionSettings(env: Environment): PromotionSettings {
  const given = env.text('SMS_PRICE')
  if (given !== undefined && !/^\d{1,3}(\.\d{1,4})?$/.test(given))
    env.problem(`SMS_PRICE must be what one message costs in yuan, such as 0.045, not "${given}".`)
  const filedDomains = env.list('FILED_DOMAINS').map((domain) => domain.toLowerCase())
  for (const domain of filedDomains)
    if (!DOMAIN.test(domain)) env.problem(`FILED_DOMAINS must be domains such as example.org, not "${domain}".`)
  return { smsPrice: given === undefined ? undefined : Number(given), filedDomains }
}
