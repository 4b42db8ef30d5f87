import type { Environment } from '#server/config/environment.ts'
import type { Settings } from '#server/config/settings.ts'
import { readTrustedHosts, type TrustedHosts } from '#server/outside/addresses/outside-address.ts'

/** `privateHosts` are hosts in a private network that this site may ask: login providers, and clients that are notified of logouts. */
export type FederationSettings = TrustedHosts & {
  /** Client secrets of login providers by their keys. A secret on the screen comes first. */
  readonly providerSecrets: ReadonlyMap<string, string>
  /** No provider prevents a login here, for the recovery of a site whose operators are locked out. */
  readonly isLocalForAll: boolean
}

export const readFederationSettings = (env: Environment, settings: Pick<Settings, 'mode'>): FederationSettings => ({
  ...readTrustedHosts(env, 'OIDC_PRIVATE_HOSTS', settings),
  providerSecrets: readSecrets(env),
  isLocalForAll: env.choice('OIDC_LOCAL_LOGIN', ['as-set', 'everyone'], 'as-set') === 'everyone',
})

/** Reads `staff=SECRET`, one for each provider, separated by blanks or lines. */
function readSecrets(env: Environment): ReadonlyMap<string, string> {
  const given = env.secret('OIDC_PROVIDER_SECRETS')?.split(/\s+/) ?? []
  const pairs = given.map((part) => /^(?<key>[a-z][a-z0-9-]{1,19})=(?<secret>[!-~]{1,500})$/.exec(part)?.groups)
  if (pairs.includes(undefined))
    env.problem('OIDC_PROVIDER_SECRETS must list the short names of providers as staff=SECRET, separated by blanks.')
  return new Map(pairs.flatMap((pair) => (pair ? [[pair['key'] ?? '', pair['secret'] ?? ''] as const] : [])))
}
