import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '#server/config/settings.ts'
import { metricsPortsOf } from '#server/config/workers.ts'
import { connectionOf } from '#server/database/connection/several-hosts.ts'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { openLog } from '#server/observe/log.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { withSessionName } from '../open-connection.ts'
import { openSite } from '../site.ts'
import type { SiteConfig } from '../site-config.ts'
import { handleSignals } from './signals.ts'

/** Runs a process that only answers requests, beside the one that started it. That one owns the database, and has migrated it. */
export async function runWorker(config: SiteConfig, number: number): Promise<void> {
  if (!process.send) throw new StartRefusal('A worker is started by the server: set WORKERS to their number.', 64)
  const settings = settingsOfWorker(config.settings, number)
  const { asked } = handleSignals({ endNow: () => process.exit(1), reopenLog() {} })
  const log = openLog(settings, { worker: number })
  await using open = new AsyncDisposableStack()
  open.defer(log.flush)
  const { databaseUrl, dataDir } = settings
  const connection = withSessionName(databaseUrl === undefined ? connectionTo(dataDir) : connectionOf(databaseUrl))
  const site = open.use(await openSite({ ...config, settings }, connection, { log }))
  open.use(await site.listProcess())
  log.info('server.started', { url: site.url, mode: settings.mode })
  process.send('answers')
  await asked
  site.drain()
  // Without its starter the worker gives up the port at once, so that the next start finds it free.
  if (process.connected) await sleep(settings.drainDelayMs)
}

function settingsOfWorker(settings: Settings, number: number): Settings {
  const metricsPort = metricsPortsOf(settings).at(number)
  return { ...settings, roles: new Set(['web']), metricsPort, logFile: undefined }
}
