import { migrate } from '#server/database/migrate.ts'
import { makeDataFolder } from '#server/disk/data-folder.ts'
import { openLog } from '#server/observe/log.ts'
import { checkPort } from './check-port.ts'
import { openConnection } from './open-connection.ts'
import { openSite, type Site } from './site.ts'
import type { SiteConfig } from './site-config.ts'

/** From start to signal: database, migrations, site. Everything that opens closes itself, in the opposite order. */
export async function run(config: SiteConfig, warnings: readonly string[]): Promise<void> {
  const { settings } = config
  if (settings.roles.has('web')) await checkPort(settings)
  makeDataFolder(settings.dataDir)
  const asked = untilAsked()
  await using open = new AsyncDisposableStack()
  const log = openLog(settings)
  open.defer(log.flush)
  for (const warning of warnings) {
    print(warning)
    log.warn('setting.not-used', { warning })
  }
  const connection = await showStep('Opening the database', async () => {
    const opened = await openConnection(settings, log, open)
    await migrate(opened)
    return opened
  })
  const site = open.use(await showStep('Starting the server', () => openSite(config, connection, { log })))
  if (settings.roles.has('web')) await welcome(site, config)
  else print('\nThis process works on jobs and answers no requests.')
  log.info('server.started', { url: site.url, mode: settings.mode })
  await asked
  print('Stopping …')
  site.drain()
  await new Promise((resolve) => setTimeout(resolve, settings.drainDelayMs))
}

/** Where to look. Addresses stand alone on their lines, so that a script can read them. */
async function welcome(site: Site, { sms }: SiteConfig): Promise<void> {
  const link = await site.inviteAdministrator()
  print(`\nLyceum is open.\n\nThe site\n${site.url}/home`)
  if (sms.some(({ provider }) => provider === 'inbox'))
    print(`\nText messages of this trial arrive here (development SMS inbox)\n${site.url}/development/inbox`)
  if (link !== null) print(`\nBecome the first administrator: one use, within 30 minutes\n${site.url}${link}`)
  print('\nStop with Ctrl-C.')
}

/** A first signal, or the launcher that started us being gone, ends the run; a second signal ends the process. */
function untilAsked(): Promise<void> {
  return new Promise((resolve) => {
    const ask = () => {
      resolve()
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, ask)
    if (process.channel) process.once('disconnect', resolve)
    process.channel?.unref()
  })
}

/** Says that a step is under way, and how long it took. */
async function showStep<T>(name: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  process.stdout.write(`${name} … `)
  const done = await work().catch((defect: unknown) => {
    print('failed')
    throw defect
  })
  print(`${((performance.now() - since) / 1_000).toFixed(1)} s`)
  return done
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
