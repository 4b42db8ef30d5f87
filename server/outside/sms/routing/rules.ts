import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Provider } from '../provider.ts'

/** Lists the providers for phones whose E.164 form begins with `prefix` (`+86`, `+1787`; `+` is everywhere), best first. */
export type RoutingRule = { readonly prefix: string; readonly providers: readonly string[] }

const ANYWHERE = ['inbox', 'webhook']
const NEARBY = [...ANYWHERE, 'tencent', 'aliyun-sms', 'twilio-verify', 'twilio']

/**
 * Default rules. The longest prefix alone decides: +86 never falls back to an overseas route, whose messages arrive late, without an
 * approved signature, or not at all. Providers of a rule keep the order of the settings.
 */
const DEFAULTS: readonly RoutingRule[] = [
  { prefix: '+86', providers: [...ANYWHERE, 'aliyun-pnvs', 'aliyun-sms', 'tencent'] },
  { prefix: '+852', providers: NEARBY },
  { prefix: '+853', providers: NEARBY },
  { prefix: '+886', providers: NEARBY },
  { prefix: '+', providers: [...ANYWHERE, 'twilio-verify', 'twilio'] },
]

/** Returns the providers for a phone, best first; empty for a phone that is not E.164 or has no provider. */
export function findRoute(phone: string, providers: readonly Provider[], rules: readonly RoutingRule[]): readonly Provider[] {
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) return []
  const own = longestMatch(phone, rules)
  const usual = longestMatch(phone, DEFAULTS)
  if (own && own.prefix.length >= (usual?.prefix.length ?? 0))
    return own.providers.flatMap((name) => providers.filter((one) => one.name === name))
  return providers.filter((provider) => usual?.providers.includes(provider.name))
}

const longestMatch = (phone: string, rules: readonly RoutingRule[]): RoutingRule | undefined =>
  rules.filter((rule) => phone.startsWith(rule.prefix)).toSorted((one, other) => other.prefix.length - one.prefix.length)[0]

/** Returns the calling code under which provider health is tracked: `86`, `852`, `1`; `?` for a phone of an unknown country. */
export const countryCodeOf = (phone: string): string => parsePhoneNumberFromString(phone)?.countryCallingCode ?? '?'
