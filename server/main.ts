import { createServer } from 'node:net'
import pg from 'pg'
import { openEnvironment } from './config/environment.ts'
import { warnOfUnused } from './config/not-used-yet.ts'
import type { Settings } from './config/settings.ts'
import type { DatabaseSettings } from './database/database.ts'
import { startEmbedded } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { connectionTo, describePostgres } from './database/postgres.ts'
import { StartRefusal } from './database/start-refusal.ts'
import { makeDataFolder } from './disk/data-folder.ts'
import { type Log, openLog } from './observe/log.ts'
import { outliveReaders } from './observe/output.ts'
import { openSite, readSiteConfig, type Site, type SiteConfig } from './site.ts'

/** Exit code of a configuration that cannot be used (sysexits.h EX_CONFIG). */
const BAD_CONFIGURATION = 78

outliveReaders()
await main(process.argv.slice(2)).catch((defect: unknown) => {
  if (!(defect instanceof StartRefusal)) throw defect
  process.stderr.write(`${defect.message}\n`)
  process.exitCode = defect.exitCode
})

async function main([command, ...rest]: readonly string[]): Promise<void> {
  const env = openEnvironment(process.env)
  const config = readSiteConfig(env)
  if (env.problems.length > 0) throw new StartRefusal(env.problems.join('\n'), BAD_CONFIGURATION)
  if (command === 'admin:create') return invite(config, rest)
  if (command !== undefined) throw new StartRefusal(`There is no command "${command}". Commands: admin:create --phone +86…`, 64)
  await run(config, warnOfUnused(env))
}

/** From start to signal: database, migrations, site. Everything that opens closes itself, in the opposite order. */
async function run(config: SiteConfig, warnings: readonly string[]): Promise<void> {
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

async function openConnection(settings: Settings, log: Log, open: AsyncDisposableStack): Promise<DatabaseSettings> {
  if (settings.databaseUrl !== undefined) return checkReachable({ connectionString: settings.databaseUrl })
  const embedded = open.use(await startEmbedded(settings.dataDir, (event) => log.warn('embedded-database', { happened: event })))
  return embedded.settings
}

/** An outside database that does not answer is told in a sentence, without its address: that may hold a password. */
async function checkReachable(connection: DatabaseSettings): Promise<DatabaseSettings> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (defect) {
    const { code = 'no answer' } = defect as { code?: string }
    throw new StartRefusal(
      `The database of DATABASE_URL cannot be used (${code}): start it, or mend the address, the role or the password.`,
    )
  }
  await client.end()
  return connection
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

/** `admin:create --phone +86…`: a one-time link that makes the account of this phone an administrator. Works beside a running server. */
async function invite(config: SiteConfig, rest: readonly string[]): Promise<void> {
  const phone = rest[rest.indexOf('--phone') + 1]
  if (!rest.includes('--phone') || phone === undefined) throw new StartRefusal('Say whose account: admin:create --phone +8613800000000', 64)
  const { settings } = config
  await using open = new AsyncDisposableStack()
  const log = openLog({ ...settings, logLevel: 'silent' })
  const running = settings.databaseUrl === undefined && describePostgres(settings.dataDir).isRunning()
  const connection = running ? connectionTo(settings.dataDir) : await openConnection(settings, log, open)
  await migrate(connection)
  const quiet = {
    ...config,
    settings: { ...settings, roles: new Set(['web'] as const), host: '127.0.0.1', port: 0, metricsPort: undefined },
  }
  const site = open.use(await openSite(quiet, connection, { log }))
  print(`${settings.site.publicUrl}${await site.inviteAdministrator(phone)}`)
}

/** Says that a port is taken before anything else is touched. */
async function checkPort({ host, port }: Settings): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (defect: NodeJS.ErrnoException) => reject(new StartRefusal(portSentence(defect.code, host, port))))
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

function portSentence(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken by another program: stop it, or set PORT to another number.`
  if (code === 'EACCES') return `Port ${port} on ${host} needs more rights than this user has: set PORT to a number above 1023.`
  return `The address ${host} cannot be listened on (${code}): set HOST to an address of this machine.`
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
