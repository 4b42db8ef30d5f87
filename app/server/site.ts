import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Announcements, openAnnouncements } from '#server/database/connection/announcements.ts'
import type { OnNestedConnect } from '#server/database/connection/watched-pool.ts'
import { type Database, type DatabaseSettings, openDatabase } from '#server/database/database.ts'
import { hasRoomIn } from '#server/disk/room.ts'
import type { Answers } from '#server/http/calls/answer.ts'
import type { openForwardUpgrades } from '#server/http/forward-upgrades.ts'
import { type Front, openFront } from '#server/http/front.ts'
import { openIdentity } from '#server/identity.ts'
import { type JobRunner, openJobs } from '#server/jobs/open-jobs.ts'
import { openLimits, sweepLimits } from '#server/limit/limits.ts'
import { openOrdinaryLimit } from '#server/limit/ordinary.ts'
import { sharesOf } from '#server/limit/shares.ts'
import type { Facts, Log } from '#server/observe/log.ts'
import { type Metrics, openMetrics } from '#server/observe/metrics.ts'
import type { Ground } from '#server/platform.ts'
import { sweepChannels } from '#server/realtime/logs/event-store.ts'
import { openSockets, type Sockets } from '#server/realtime/sockets/sockets.ts'
import { checkKeys, findKeysOfFolder } from '#server/secrets/check-keys.ts'
import { openKeyring } from '#server/secrets/keyring.ts'
import { openStorage } from '#server/storage/settings.ts'
import { openSweeps, sweepAll } from '#server/sweeps.ts'
import { type Capabilities, openCapabilities } from './capabilities.ts'
import { openPrivateListener } from './private-listener.ts'
import { type SiteConfig, shownOf } from './site-config.ts'
import { startLive } from './start-live.ts'

type SiteParts = {
  readonly log: Log
  /** Monotonic milliseconds; tests move them. */
  nowMs?(): number
  /** A second connection that is asked for inside a transaction is a defect, which tests refuse. Left out: it is told and counted. */
  readonly onNestedConnect?: OnNestedConnect
}
export type Site = AsyncDisposable & {
  readonly url: string
  /** All that is answered here, for tests that hold for every call. */
  readonly answers: readonly Answers[]
  readonly channels: Capabilities['channels']
  /** Stops taking new work: `/readyz` says no (R21). */
  drain(): void
  /** A one-time link for the first administrator, or null when there is one already. */
  inviteAdministrator(phone?: string): Promise<string | null>
  /** Takes the demo world away, and nothing else. */
  readonly removeDemo: Capabilities['removeDemo']
  /** The account on a phone; null when there is none. */
  readonly findAccountByPhone: Capabilities['findAccountByPhone']
  /** Counts the kept events of whole days anew. */
  readonly backfillFigures: Capabilities['backfillFigures']
  /** Removes what every capability keeps about an account. */
  readonly eraseAccount: Capabilities['eraseAccount']
  /** What the live engine is driven by. */
  readonly live: Capabilities['live']
  /** What lies under master keys. */
  readonly keyUses: Capabilities['keyUses']
  /** Does all work that is due by the database's clock, for tests that moved it. */
  runScheduledTasks(): Promise<void>
  /** Runs every sweep, for tests that moved the clock. */
  runSweeps(): Promise<void>
  /** Forgets what this process keeps of the database, and when tasks are due, for tests that put the database back. */
  forgetCaches(): void
}

/** Puts the platform and the capabilities together. Tests open the same site that `npm start` opens. */
export async function openSite(
  config: SiteConfig,
  connection: DatabaseSettings,
  { log, nowMs = () => performance.now(), onNestedConnect }: SiteParts,
): Promise<Site> {
  const { settings } = config
  await using open = new AsyncDisposableStack()
  const announcements = open.use(await openAnnouncements(connection))
  const metrics = openMetrics()
  const watch = onNestedConnect ?? countNested(log, metrics)
  const database = open.use(openDatabase({ max: settings.databasePoolSize, ...connection }, announcements, watch))
  const keys = config.keys ?? (await findKeysOfFolder(database.pool, settings.dataDir))
  await checkKeys(database.pool, keys)
  const runner = open.use(openJobs({ connection, announcements, log }))
  const platform = openGround(config, { database, announcements, jobs: runner.jobs, keyring: openKeyring(keys), log, metrics, nowMs })
  const { demo, dataDir, site } = settings
  const capabilities = open.use(await openCapabilities({ ...config, demo, dataDir, site, shown: shownOf(config, keys) }, platform))

  const ordinary = openOrdinaryLimit(sharesOf(database), settings.requestsPerMinute)
  const parts = { ...platform, ...capabilities, settings, ordinary, pool: database.pool }
  const sockets = openSockets({ ...parts, report: reportTo(log, metrics) })
  const answers = [...capabilities.all, sockets.routes]
  const media = await startLive(open, config, capabilities.live, { metrics, ordinary })
  const front = open.use(
    await openFront({
      ...parts,
      forward: media?.serve,
      capabilities: answers,
      sockets: media ? withUpgrades(sockets, media.upgrades) : sockets,
      isConnected: announcements.connected,
      isSilent: announcements.isSilent,
      asWriter: database.asWriter,
    }),
  )
  followPageChanges(announcements, front)
  await openPrivateListener(open, { ...parts, database, metrics, sockets, pages: front, jobs: runner })
  const sweeps = [...sweepsOf(database), ...capabilities.sweeps]
  const url = settings.roles.has('web') ? await front.listen() : settings.site.publicUrl
  if (settings.roles.has('jobs')) beginWork(open, runner, openSweeps(database, log, sweeps))
  const { channels, inviteAdministrator, removeDemo, findAccountByPhone, backfillFigures, eraseAccount, live, keyUses } = capabilities
  const passedOn = { channels, inviteAdministrator, removeDemo, findAccountByPhone, backfillFigures, eraseAccount, live, keyUses }
  const opened = open.move()
  return {
    url,
    answers,
    ...passedOn,
    drain() {
      front.drain()
      runner.drain()
    },
    runScheduledTasks: runner.runScheduled,
    runSweeps: () => sweepAll(database.pool, log, sweeps),
    forgetCaches: forgetting(announcements, runner),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

function forgetting({ assumeGap }: Announcements, { postpone }: JobRunner): () => void {
  return () => {
    assumeGap()
    postpone()
  }
}

/** The WebSockets of the site, and those that another server of ours takes. */
const withUpgrades = (sockets: Sockets, others: ReturnType<typeof openForwardUpgrades>) => ({
  wants: (request: IncomingMessage) => sockets.wants(request) || others.wants(request),
  take: (request: IncomingMessage, socket: Duplex, head: Buffer) => (others.wants(request) ? others : sockets).take(request, socket, head),
  drain: sockets.drain,
  close() {
    sockets.close()
    others.close()
  },
})

type Opened = Omit<Ground, 'identity' | 'limits' | 'storage' | 'hasRoom'>
/** What every capability may stand on, with what needs nothing but the settings. */
const openGround = <Given extends Opened>({ settings, storage }: SiteConfig, opened: Given) => ({
  ...opened,
  identity: openIdentity(settings.site, opened.announcements),
  limits: openLimits(opened.database),
  storage: openStorage(storage, opened.log),
  hasRoom: () => hasRoomIn(settings.dataDir),
})

const countNested =
  (log: Log, metrics: Metrics): OnNestedConnect =>
  (defect) => {
    log.error('database.nested-connect', defect)
    metrics.countEvent('database.nested-connect')
  }

/** What happens on connections is told in the log, and counted. */
const reportTo = (log: Log, metrics: Metrics) => (event: string, facts?: Facts) => {
  log.info(event, facts)
  metrics.countEvent(event)
}

const sweepsOf = (database: Database) => [() => sweepLimits(database), () => sweepChannels(database)]

/** Pages are dropped when something they show changes, and when that may have been missed; while it would be missed none is kept (`isConnected`). */
function followPageChanges(announcements: Announcements, { dropPages }: Front): void {
  announcements.subscribe('website:pages', dropPages)
  announcements.onGap(() => dropPages())
}

/** After everything that work may touch is open, and ended before any of it closes. */
function beginWork(open: AsyncDisposableStack, runner: JobRunner, sweeps: AsyncDisposable): void {
  open.use(sweeps)
  open.defer(runner.stop)
  runner.start()
}
