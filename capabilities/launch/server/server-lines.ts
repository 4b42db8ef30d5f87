import type { LaunchFix, LaunchLine } from '#contract/site/launch.ts'
import { RULES } from '#contract/site/launch-rules.ts'
import { dutyOf, type LaunchSource } from '#server/observe/launch-board.ts'
import { serverLineText } from '../text/server-lines.ts'
import type { LaunchFacts } from './context.ts'

const setting = (...settings: readonly string[]): LaunchFix => ({ kind: 'server', settings, heading: 'From trial to production' })

/** Reports the duties that depend on the settings of the server. */
export const serverLaunch = (facts: LaunchFacts): LaunchSource => ({
  name: 'server',
  group: 'server',
  read: async () => serverLines(facts),
})

function serverLines(facts: LaunchFacts): readonly LaunchLine[] {
  const { mode, publicUrl, furtherHosts, hasProxies, areKeysInDataFolder } = facts
  const isHttps = publicUrl.startsWith('https:')
  return [
    dutyOf(serverLineText, 'mode', { state: mode === 'production' ? 'good' : 'bad', rule: RULES.operations, fix: setting('MODE') }),
    dutyOf(serverLineText, 'https', {
      state: isHttps ? 'good' : 'bad',
      values: { url: publicUrl },
      rule: RULES.security,
      fix: setting('PUBLIC_URL'),
    }),
    dutyOf(serverLineText, 'hosts', {
      state: furtherHosts.length > 0 ? 'warning' : 'good',
      values: { hosts: furtherHosts.join(', ') },
      rule: RULES.icp,
      fix: setting('PUBLIC_HOSTS'),
    }),
    dutyOf(serverLineText, 'proxies', { state: hasProxies ? 'good' : 'bad', rule: RULES.logs, fix: setting('TRUSTED_PROXIES') }),
    dutyOf(serverLineText, 'keys', {
      state: areKeysInDataFolder ? 'bad' : 'good',
      rule: RULES.security,
      fix: setting('SECRET_KEYS_FILE'),
    }),
    zoneLine(),
  ]
}

/** Minutes by which the clocks of China and of usual servers are ahead of UTC. */
const EXPECTED_MINUTES: readonly number[] = [480, 0]

function zoneLine(): LaunchLine {
  const ahead = -new Date().getTimezoneOffset()
  return dutyOf(serverLineText, 'zone', {
    state: EXPECTED_MINUTES.includes(ahead) ? 'good' : 'warning',
    values: { zone: `UTC${ahead < 0 ? '−' : '+'}${Math.abs(ahead) / 60}` },
    rule: RULES.operations,
  })
}

/** Compares the origin that a browser sees with the address that links use. */
export const addressLine = (origin: string, { publicUrl }: LaunchFacts): LaunchLine =>
  dutyOf(serverLineText, 'address', {
    state: URL.parse(origin)?.origin === new URL(publicUrl).origin ? 'good' : 'warning',
    values: { origin, url: publicUrl },
    rule: RULES.operations,
    fix: setting('PUBLIC_URL'),
  })
