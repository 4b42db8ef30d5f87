import { connectionTo, describePostgres } from '#server/database/embedded/postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { StartRefusal } from '#server/database/start-refusal.ts'
import { openLog } from '#server/observe/log.ts'
import { openConnection } from './open-connection.ts'
import { openSite } from './site.ts'
import type { SiteConfig } from './site-config.ts'

/** `admin:create --phone +86…`: a one-time link that makes the account of this phone an administrator. Works beside a running server. */
export async function createAdministrator(config: SiteConfig, rest: readonly string[]): Promise<void> {
  const phone = rest[rest.indexOf('--phone') + 1]
  if (!rest.includes('--phone') || phone === undefined) throw new StartRefusal('Say whose account: admin:create --phone +8613800000000', 64)
  const { settings } = config
  await using open = new AsyncDisposableStack()
  const log = openLog({ ...settings, logLevel: 'silent' })
  const running = settings.databaseUrl === undefined && describePostgres(settings.dataDir).isRunning()
  const connection = running ? connectionTo(settings.dataDir) : (await openConnection(settings, log, open)).connection
  await migrate(connection)
  const quiet = {
    ...config,
    settings: { ...settings, roles: new Set(['web'] as const), host: '127.0.0.1', port: 0, metricsPort: undefined },
  }
  const site = open.use(await openSite(quiet, connection, { log }))
  process.stdout.write(`${settings.site.publicUrl}${await site.inviteAdministrator(phone)}\n`)
}
