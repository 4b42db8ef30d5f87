import type { Environment } from '#server/config/environment.ts'
import type { Settings } from '#server/config/settings.ts'
import { readTrustedHosts, type TrustedHosts } from '#server/outside/addresses/outside-address.ts'

export type IntegrationSettings = TrustedHosts & {
  /** The server for language models, /mcp, answers. */
  readonly mcp: boolean
}

export function readIntegrationSettings(env: Environment, settings: Pick<Settings, 'mode'>): IntegrationSettings {
  return { ...readTrustedHosts(env, 'WEBHOOK_PRIVATE_HOSTS', settings), mcp: env.choice('MCP', ['on', 'off'], 'on') === 'on' }
}
