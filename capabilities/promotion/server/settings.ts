import type { Environment } from '#server/config/environment.ts'

export type PromotionSettings = {
  /** What one text message costs, in yuan. Undefined: nobody told it. */
  readonly smsPrice: number | undefined
  /** Domains whose filing is known; links elsewhere are refused. None: links are not held against a list. */
  readonly filedDomains: readonly string[]
}

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** `SMS_PRICE`, `FILED_DOMAINS`. */
export function readPromotionSettings(env: Environment): PromotionSettings {
  const given = env.text('SMS_PRICE')
  if (given !== undefined && !/^\d{1,3}(\.\d{1,4})?$/.test(given))
    env.problem(`SMS_PRICE must be what one message costs in yuan, such as 0.045, not "${given}".`)
  const filedDomains = env.list('FILED_DOMAINS').map((domain) => domain.toLowerCase())
  for (const domain of filedDomains)
    if (!DOMAIN.test(domain)) env.problem(`FILED_DOMAINS must be domains such as example.org, not "${domain}".`)
  return { smsPrice: given === undefined ? undefined : Number(given), filedDomains }
}
