import { SECOND } from '#contract/duration.ts'
import { makeDataFolder } from '#server/disk/data-folder.ts'
import { openLog } from '#server/observe/log.ts'
import { migrateAsOwner, type OpenedConnection, openConnection } from './open-connection.ts'
import { checkPorts } from './process/check-port.ts'
import { endNow } from './process/end-now.ts'
import { handleSignals } from './process/signals.ts'
import { openStartOutput, type StartOutput } from './process/start-output.ts'
import { openSite, type Site } from './site.ts'
import type { SiteConfig } from './site-config.ts'

/** What ends in good order has ended within this, after the listener has closed. */
const END_WITHIN_MS = 45 * SECOND

/** So long after the start everything that it needed is done with. */
const COLLECT_AFTER_MS = 10 * SECOND

/** From start to signal: database, migrations, site. Everything that opens closes itself, in the opposite order. */
export async function run(config: SiteConfig, warnings: readonly string[]): Promise<void> {
  const { settings } = config
  await checkPorts(config)
  makeDataFolder(settings.dataDir)
  let opening: Promise<OpenedConnection> | undefined
  const end = () => void endNow(settings, opening)
  const log = openLog(settings)
  const { asked } = handleSignals({ endNow: end, reopenLog: log.reopen })
  await using open = new AsyncDisposableStack()
  open.defer(log.flush)
  const output = openStartOutput(settings.mode, log)
  warnings.forEach(output.warn)
  const { connection } = await output.step('Opening the database', async () => {
    opening = openConnection(settings, log, open)
    const opened = await opening
    await migrateAsOwner(settings, opened.connection)
    return opened
  })
  const site = open.use(await output.step('Starting the server', () => openSite(config, connection, { log })))
  if (settings.roles.has('web')) await welcome(output, site, config)
  else output.print('\nThis process works on jobs and answers no requests.')
  log.info('server.started', { url: site.url, mode: settings.mode })
  setTimeout(collectGarbage, COLLECT_AFTER_MS).unref()
  await asked
  output.print('Stopping …')
  log.info('server.stopping')
  setTimeout(end, settings.drainDelayMs + END_WITHIN_MS).unref()
  site.drain()
  await new Promise((resolve) => setTimeout(resolve, settings.drainDelayMs))
}

/**
 * Where to look, for a trial. Addresses stand alone on their lines, so that a script can read them. In production nobody is made an administrator by
 * what stands in a log: `npm run admin:create` says whose account it is.
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

/** What a start leaves behind, some 20 MB, the engine would keep until it needs the room. `npm start` gives it the word for that (--expose-gc). */
const collectGarbage = (): void => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
