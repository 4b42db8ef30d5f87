import { openAudiences } from '#server/audience/audiences.ts'
import { type Announcements, openAnnouncements } from '#server/database/connection/announcements.ts'
import type { OnNestedConnect } from '#server/database/connection/watched-pool.ts'
import type { Database, DatabaseSettings } from '#server/database/database.ts'
import { hasRoomIn } from '#server/disk/room.ts'
import type { CapabilityRoutes } from '#server/http/calls/answer.ts'
import { type Front, openFront } from '#server/http/front.ts'
import { nameBuild } from '#server/http/pages/build-name.ts'
import { openIdentity } from '#server/identity.ts'
import { type JobRunner, openJobs } from '#server/jobs/open-jobs.ts'
import { openSweeps } from '#server/jobs/sweeps.ts'
import { BESIDE_REQUESTS } from '#server/jobs/throttle.ts'
import { PAGES } from '#server/kinds/page-tags.ts'
import { openLimits } from '#server/limit/limits.ts'
import { openRequestLimit } from '#server/limit/request-limit.ts'
import { sharesOf } from '#server/limit/shares.ts'
import { openLaunchBoard } from '#server/observe/launch-board.ts'
import type { Log, LogFacts } from '#server/observe/log.ts'
import { type Metrics, openMetrics } from '#server/observe/metrics.ts'
import { type RecentErrors, watchErrors } from '#server/observe/status/recent-errors.ts'
import { type OpenedStatus, openStatus } from '#server/observe/status/status.ts'
import { purgeEverything } from '#server/outside/purge/purge-everything.ts'
import { openPurges } from '#server/outside/purge/purges.ts'
import type { BasePlatform } from '#server/platform.ts'
import { openSockets } from '#server/realtime/sockets/sockets.ts'
import { checkKeys, findKeysOfFolder } from '#server/secrets/check-keys.ts'
import { openKeyring } from '#server/secrets/keyring.ts'
import type { MasterKeys } from '#server/secrets/read-keys.ts'
import { readTokenChecks } from '#server/secrets/token-checks.ts'
import { openStorage } from '#server/storage/settings.ts'
import { type Capabilities, openCapabilities } from './capabilities.ts'
import type { AnyDefinition } from './compose/compose.ts'
import type { CapabilitySettings } from './composition.ts'
import { openPools } from './open-pools.ts'
import { openPrivateListener } from './private-listener.ts'
import { type SiteConfig, settingsToShow } from './site-config.ts'
import { startLive, withUpgrades } from './start-live.ts'
import { backupMeans } from './work/backup-means.ts'
import { launchFactsOf } from './work/launch-facts.ts'
import { platformSweeps } from './work/platform-sweeps.ts'

type SiteParts = {
  readonly log: Log
  /** Returns monotonic milliseconds; tests advance them. */
  nowMs?(): number
  /** Handles the defect of requesting a second connection inside a transaction. Tests throw; by default it is logged and counted. */
  readonly onNestedConnect?: OnNestedConnect
  /** Capabilities above those of the product, for tests. */
  readonly more?: readonly AnyDefinition[]
}
export type Site = AsyncDisposable &
  ReturnType<typeof passedOn> & {
    readonly url: string
    /** All answers, for tests that cover every call. */
    readonly answers: readonly CapabilityRoutes[]
    /** Stops taking new work; `/readyz` then reports not ready (R21). */
    drain(): void
    /** Jobs that failed for good, for a command. */
    readonly failedJobs: JobRunner['failed']
    /** Runs all work that is due by the database's clock, for tests that moved it. */
    runScheduledTasks(): Promise<void>
    /** Runs the jobs that are due, and no scheduled tasks, which take longer than most jobs. */
    runJobs(): Promise<void>
    /**
     * Runs every sweep, or those of one capability, after a running round, for tests that moved the clock. Throws their first error.
     */
    runSweeps(capability?: string): Promise<void>
    /** Clears this process's caches and the schedule of tasks and sweeps, for tests that reset the database. */
    forgetCaches(): void
  }

/** Returns what commands, the start and tests may use of the capabilities and the status. */
const passedOn = (capabilities: Capabilities, { listProcess }: Pick<OpenedStatus, 'listProcess'>) => {
  const { channels, inviteAdministrator, removeDemo, findAccountByPhone, backfillFigures } = capabilities
  const { eraseAccount, recordMove, live, keyUses, readLaunchCheck, packSite } = capabilities
  return {
    channels,
    inviteAdministrator,
    removeDemo,
    findAccountByPhone,
    backfillFigures,
    eraseAccount,
    recordMove,
    live,
    keyUses,
    readLaunchCheck,
    packSite,
    listProcess,
  }
}

/** Assembles the platform and the capabilities. Tests open the same site as `npm start`. */
export async function openSite(
  config: SiteConfig,
  connection: DatabaseSettings,
  { log: given, nowMs = () => performance.now(), onNestedConnect, more }: SiteParts,
): Promise<Site> {
  const { settings } = config
  await using open = new AsyncDisposableStack()
  const announcements = open.use(await openAnnouncements(connection))
  const metrics = openMetrics()
  const { log, errors } = watchErrors(given)
  const database = open.use(openPools(settings, connection, { announcements, log, metrics, onNestedConnect }))
  const [keys, tokens] = await Promise.all([findKeys(config, database), readTokenChecks(database.pool)])
  const runner = open.use(openJobs({ connection, announcements, log, share: settings.roles.has('web') ? BESIDE_REQUESTS : 1 }))
  const base = { database, announcements, jobs: runner.jobs, keyring: openKeyring(keys), tokens, log, metrics, nowMs }
  const platform = openPlatform(config, base, errors)
  const sharing = config.purge && openPurges(platform, config.purge, { topic: PAGES, build: nameBuild(settings.site) })
  const capabilities = open.use(await openCapabilities(settingsOf(config, keys, connection), platform, more))
  await capabilities.completeRestore(settings.dataDir, purgeEverything)

  const requestLimit = openRequestLimit(sharesOf(database), settings.requestsPerMinute)
  const programs = { ...capabilities.programs, pass: requestLimit.passProgram }
  const parts = { ...platform, ...capabilities, programs, settings, requestLimit, pool: database.pool, outside: config.wechat.script }
  const sockets = openSockets({ ...parts, report: reportTo(log, metrics) })
  const answers = [...capabilities.all, sockets.routes]
  const media = startLive(open, config, { studios: capabilities.live, metrics, requestLimit })
  const front = open.use(
    await openFront({
      ...parts,
      forward: media?.serve,
      sharing,
      capabilities: answers,
      sockets: media ? withUpgrades(sockets, media.upgrades) : sockets,
      isConnected: announcements.connected,
      isSilent: announcements.isSilent,
      asWriter: database.asWriter,
    }),
  )
  followPageChanges(announcements, front)
  await Promise.all([media?.started, settings.roles.has('web') && front.loadPages()])
  await openPrivateListener(open, { ...parts, database, metrics, sockets, pages: front, jobs: runner })
  const sweeps = open.use(openSweeps(database, log, [platformSweeps(database), ...capabilities.sweeps]))
  const url = await listen(front, settings, sharing)
  if (settings.roles.has('jobs')) beginWork(open, runner, sweeps)
  const opened = open.move()
  return {
    url,
    answers,
    ...passedOn(capabilities, platform.status),
    drain() {
      front.drain()
      runner.drain()
      void media?.handOver()
    },
    failedJobs: runner.failed,
    ...runsOf(runner, sweeps),
    forgetCaches: forgetting(announcements, runner, sweeps),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

/** Returns what tests run instead of waiting for its time. */
const runsOf = ({ runScheduled, runJobs }: JobRunner, { runNow }: ReturnType<typeof openSweeps>) => ({
  runScheduledTasks: runScheduled,
  runJobs,
  runSweeps: runNow,
})

/** Returns the master keys of the settings or of the data folder. Throws when the database was used with others. */
async function findKeys({ keys: given, settings }: SiteConfig, { pool }: Database): Promise<MasterKeys> {
  const keys = given ?? (await findKeysOfFolder(pool, settings.dataDir))
  await checkKeys(pool, keys)
  return keys
}

function forgetting({ assumeGap }: Announcements, ...works: readonly Pick<JobRunner, 'postpone'>[]): () => void {
  return () => {
    assumeGap()
    for (const { postpone } of works) postpone()
  }
}

type Opened = Omit<BasePlatform, 'audiences' | 'identity' | 'launch' | 'limits' | 'status' | 'storage' | 'hasRoom'>
/** Adds to the platform what depends on the settings alone. `errors` are those that the log has counted. */
const openPlatform = <Given extends Opened>({ settings, storage }: SiteConfig, opened: Given, errors: RecentErrors) => ({
  ...opened,
  audiences: openAudiences(),
  launch: openLaunchBoard(opened.log),
  status: openStatus({
    pool: opened.database.pool,
    processId: opened.announcements.processId,
    log: opened.log,
    roles: settings.roles,
    errors,
  }),
  identity: openIdentity(settings.site, opened.announcements),
  limits: openLimits(opened.database),
  storage: openStorage(storage, opened.log),
  hasRoom: () => hasRoomIn(settings.dataDir),
})

/** Returns the settings that capabilities may need. Master keys and the connection are not among them: the means for backups hold them inside. */
function settingsOf(config: SiteConfig, keys: MasterKeys, connection: DatabaseSettings): CapabilitySettings {
  const { accounts, audit, media, live, privacy, promotion, integration, federation, identity, wechat, sms, mail, pushHosts } = config
  const { demo, dataDir, site, updateFile, certificateFiles } = config.settings
  const backups = backupMeans(config, keys, connection)
  const shown = settingsToShow(config, keys)
  const own = { demo, dataDir, site, updateFile, certificateFiles, backups, launch: launchFactsOf(config) }
  return {
    accounts,
    audit,
    media,
    live,
    privacy,
    promotion,
    integration,
    federation,
    identity,
    wechat,
    sms,
    mail,
    pushHosts,
    ...own,
    shown,
  }
}

/** Logs and counts events of connections. */
const reportTo = (log: Log, metrics: Metrics) => (event: string, facts?: LogFacts) => {
  log.info(event, facts)
  metrics.countEvent(event)
}

/**
 * Drops cached pages when their content changes, and when a change may have been missed. No page is cached while announcements are
 * disconnected (`isConnected`).
 */
function followPageChanges(announcements: Announcements, front: Front): void {
  announcements.subscribe(PAGES, front.dropPages)
  announcements.onGap(() => front.dropPages())
}

type Sharing = ReturnType<typeof openPurges>

/** Returns the address of the site, at which a process with the role `web` answers. */
async function listen({ listen: answer }: Front, { roles, site }: SiteConfig['settings'], sharing?: Sharing): Promise<string> {
  const url = roles.has('web') ? await answer() : site.publicUrl
  if (roles.has('web')) await sharing?.replaceOthers()
  return url
}

/** Starts work once everything it uses is open. Disposal stops it before any of that closes. */
function beginWork(open: AsyncDisposableStack, runner: JobRunner, sweeps: ReturnType<typeof openSweeps>): void {
  open.defer(runner.stop)
  runner.start()
  sweeps.start()
}
