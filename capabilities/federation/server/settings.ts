import type { Environment } from '#server/config/environment.ts'
import type { Settings } from '#server/config/settings.ts'
import { readTrustedHosts, type TrustedHosts } from '#server/outside/addresses/outside-address.ts'

/** Hosts in a private network that this site may ask: clients that are notified of logouts. */
export type FederationSettings = TrustedHosts

export const readFederationSettings = (env: Environment, settings: Pick<Settings, 'mode'>): FederationSettings =>
  readTrustedHosts(env, 'OIDC_PRIVATE_HOSTS', settings)
