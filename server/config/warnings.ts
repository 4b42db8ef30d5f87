import type { Environment } from './environment.ts'
import { isLoopbackHost } from './loopback-host.ts'
import { warnOfUnused } from './not-used-yet.ts'
import type { Settings } from './settings.ts'

/** Returns one warning for each setting that may be intended but usually is a mistake. Each warning names the setting that fixes it. */
export const warningsOf = (env: Pick<Environment, 'text' | 'list'>, settings: Settings): readonly string[] => [
  ...warnOfUnused(env),
  ...(settings.https && settings.trustedProxies.length === 0
    ? [
        'PUBLIC_URL is https and TRUSTED_PROXIES is empty: all visitors count as one address, that of the proxy, and share its limits. Set TRUSTED_PROXIES to the address of the proxy.',
      ]
    : []),
  ...(settings.mode !== 'production' && !isLoopbackHost(settings.host)
    ? [`HOST is ${settings.host}: other machines reach this trial, which is not made for strangers. Set MODE=production for that.`]
    : []),
]
