import type { Environment } from '#server/config/environment.ts'
import type { Settings } from '#server/config/settings.ts'

export type IntegrationSettings = {
  /** Hosts of webhooks that may be in a private network. */
  readonly privateHosts: readonly string[]
  /** This machine may receive webhooks, as developers need it. */
  readonly allowsLoopback: boolean
  /** The server for language models, /mcp, answers. */
  readonly mcp: boolean
}

export function readIntegrationSettings(env: Environment, { mode }: Pick<Settings, 'mode'>): IntegrationSettings {
  const privateHosts = env.list('WEBHOOK_PRIVATE_HOSTS').map((host) => host.toLowerCase())
  for (const host of privateHosts)
    if (URL.parse(`https://${host}/`)?.hostname !== host)
      env.problem(`WEBHOOK_PRIVATE_HOSTS must be host names or addresses without ports, such as crm.internal, not "${host}".`)
  return { privateHosts, allowsLoopback: mode !== 'production', mcp: env.choice('MCP', ['on', 'off'], 'on') === 'on' }
}
