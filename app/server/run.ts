import { flushCompileCache } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { HOUR, SECOND } from '#contract/duration.ts'
import { openArchiver } from '#server/database/backup/archiver.ts'
import { openBackups } from '#server/database/backup/settings.ts'
import { makeDataFolder } from '#server/disk/data-folder.ts'
import { releaseJobs } from '#server/jobs/release-jobs.ts'
import { type Log, openLog } from '#server/observe/log.ts'
import { migrateAsOwner, type OpenedConnection, openConnection } from './open-connection.ts'
import { checkPorts } from './process/check-port.ts'
import { endNow } from './process/end-now.ts'
import { handleSignals } from './process/signals.ts'
import { openStartOutput, type StartOutput } from './process/start-output.ts'
import { openWorkers } from './process/workers.ts'
import type { Site } from './site.ts'
import type { SiteConfig } from './site-config.ts'
import { placeOf } from './work/place-of-fix.ts'

/** Limits a clean shutdown after the drain delay. */
const END_WITHIN_MS = 45 * SECOND

/** After this time the first pages are sent, and temporary objects of the start are unused. */
const FINISH_AFTER_MS = 10 * SECOND

/** The file that Node runs in each worker: the source, or the bundle beside it. */
const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url))

/** Runs the server from start to signal: database, migrations, site. Resources close in the opposite order. */
export async function run(config: SiteConfig, warnings: readonly string[]): Promise<void> {
  const { settings } = config
  await checkPorts(config)
  makeDataFolder(settings.dataDir)
  let opening: Promise<OpenedConnection> | undefined
  const log = openLog(settings)
  const workers = openWorkers({ workers: settings.workers, program: PROGRAM, log })
  const end = () => {
    workers.endNow()
    void endNow(settings, opening)
  }
  const { asked } = handleSignals({ endNow: end, reopenLog: log.reopen })
  await using open = new AsyncDisposableStack()
  // Without the database, a process that listens nowhere has nothing else that is open, and would end.
  const alive = setInterval(() => {}, HOUR)
  open.defer(() => clearInterval(alive))
  open.defer(log.flush)
  const output = openStartOutput(settings.mode, log)
  warnings.forEach(output.warn)
  const { connection } = await output.step('Opening the database', async () => {
    opening = openConnection(config, log, open)
    // Only an embedded PostgreSQL starts meanwhile: a connection to another one would exceed its time on a slow machine.
    if (settings.databaseUrl === undefined)
      void nextTurn()
        .then(loadSite)
        .catch(() => {})
    const opened = await opening
    await migrateAsOwner(settings, opened.connection)
    if (settings.databaseUrl === undefined) await releaseJobs(opened.connection)
    return opened
  })
  open.use(workers) // closes after the site, which stops answering at the same time
  const site = open.use(await output.step('Starting the server', async () => (await loadSite()).openSite(config, connection, { log })))
  open.use(await site.listProcess())
  if (settings.workers > 1) await output.step('Starting the workers', workers.start)
  startArchiver(open, config, log)
  if (settings.roles.has('web')) await welcome(output, site, config)
  else output.print('\nThis process works on jobs and answers no requests.')
  log.info('server.started', { url: site.url, mode: settings.mode })
  if (settings.mode === 'production') await reportLaunch(site, log)
  setTimeout(finishStart, FINISH_AFTER_MS).unref()
  await asked
  output.print('Stopping …')
  log.info('server.stopping')
  setTimeout(end, settings.drainDelayMs + END_WITHIN_MS).unref()
  workers.drain()
  site.drain()
  await new Promise((resolve) => setTimeout(resolve, settings.drainDelayMs))
}

/** Loads most modules of the server, which occupies this process for a while. */
const loadSite = () => import('./site.ts')

/** Writes each duty that stands in the way of a public site to the log of its start. The screen of the launch check has the others. */
async function reportLaunch({ readLaunchCheck }: Site, log: Log): Promise<void> {
  for (const { key, state, why, fix } of (await readLaunchCheck()).groups.flatMap(({ lines }) => lines))
    if (state === 'bad') log.warn('launch.open-duty', { duty: key, why: why['en-US'], where: fix && placeOf(fix) })
}

/** Sends the log of the embedded database to the backups, when the operator named a place for them. */
function startArchiver(open: AsyncDisposableStack, { settings, backup }: SiteConfig, log: Log): void {
  if (!backup || settings.databaseUrl !== undefined) return
  const report = (defect: unknown) => log.error('backup.log-not-sent', defect)
  open.use(openArchiver({ dataDir: settings.dataDir, repository: openBackups(backup), report }))
}

/**
 * Prints the addresses of a trial, each alone on its line so that scripts can read them. Production prints no administrator link, because
 * every reader of the log could use it. `npm run admin:create` names the account instead.
 */
async function welcome({ print }: StartOutput, site: Site, { settings, sms }: SiteConfig): Promise<void> {
  if (settings.mode === 'production') return
  const { publicUrl } = settings.site
  const link = await site.inviteAdministrator()
  print(`\nLyceum is open.\n\nThe site\n${publicUrl}/home`)
  if (sms.some(({ provider }) => provider === 'inbox'))
    print(`\nText messages of this trial arrive here (development SMS inbox)\n${publicUrl}/development/inbox`)
  if (link !== null) print(`\nBecome the first administrator: one use, within 30 minutes\n${publicUrl}${link}`)
  print('\nStop with Ctrl-C.')
}

/**
 * Stores the compiled code of the start and the first pages, so that a start after a crash has it, too. Then frees about 20 MB that the
 * start leaves behind; the engine would otherwise keep them until memory is short. `npm start` passes --expose-gc for it.
 */
function finishStart(): void {
  flushCompileCache()
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
