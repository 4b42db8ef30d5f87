import { type AccountsSettings, readAccountsSettings } from '#capabilities/accounts/server/settings.ts'
import { type AuditSettings, readAuditSettings } from '#capabilities/audit/server/settings.ts'
import { type MediaSettings, readMediaSettings } from '#capabilities/media/server/settings.ts'
import { type Capabilities, openCapabilities } from './capabilities.ts'
import type { Environment } from './config/environment.ts'
import { readSettings, type Settings } from './config/settings.ts'
import { showSettings } from './config/show-settings.ts'
import { type Announcements, openAnnouncements } from './database/announcements.ts'
import { type Database, type DatabaseSettings, openDatabase } from './database/database.ts'
import { hasRoomIn } from './disk/room.ts'
import type { Answers } from './http/answer.ts'
import { type Front, openFront } from './http/front.ts'
import { type JobRunner, openJobs } from './jobs/open-jobs.ts'
import { openLimits, sweepLimits } from './limit/limits.ts'
import { openOrdinaryLimit } from './limit/ordinary.ts'
import { sharesOf } from './limit/shares.ts'
import type { Facts, Log } from './observe/log.ts'
import { openMetrics } from './observe/metrics.ts'
import { type MailSettings, readMailSettings } from './outside/mail/settings.ts'
import { readSmsSettings } from './outside/sms/read-settings.ts'
import type { SmsSettings } from './outside/sms/settings.ts'
import { sweepChannels } from './realtime/event-store.ts'
import { openSockets } from './realtime/sockets.ts'
import { checkKeys } from './secrets/check-keys.ts'
import { openKeyring } from './secrets/keyring.ts'
import { keysOfFolder, type MasterKeys, readKeys } from './secrets/read-keys.ts'
import { openStorage, readStorageSettings, type StorageSettings } from './storage/settings.ts'
import { openSweeps } from './sweeps.ts'

/** Everything that is chosen outside the code. Secrets are apart from settings, so that settings may be shown. */
export type SiteConfig = {
  readonly settings: Settings
  readonly accounts: AccountsSettings
  readonly audit: AuditSettings
  readonly media: MediaSettings
  readonly storage: StorageSettings
  readonly sms: readonly SmsSettings[]
  /** Undefined: this installation sends no mail. */
  readonly mail: MailSettings | undefined
  /** Undefined: those of the data folder. */
  readonly keys: MasterKeys | undefined
}

/** Reads the whole configuration; what is wrong is in `env.problems`. */
export function readSiteConfig(env: Environment): SiteConfig {
  const settings = readSettings(env)
  const sms = readSms(env)
  if (settings.mode === 'production' && sms.some(({ provider }) => provider === 'inbox')) {
    env.problem('SMS_PROVIDERS holds "inbox", which shows every code to whoever looks; production needs a real provider.')
  }
  const accounts = readAccountsSettings(env, settings.site)
  const files = { media: readMediaSettings(env), storage: readStorageSettings(env, settings.dataDir) }
  return { settings, accounts, audit: readAuditSettings(env), ...files, sms, mail: readMailSettings(env), keys: readKeys(env) }
}

function readSms(env: Environment): readonly SmsSettings[] {
  const read = readSmsSettings((name, secret) => (secret ? env.secret(name) : env.text(name)))
  if (!('problems' in read)) return read
  read.problems.forEach(env.problem)
  return []
}

export type SiteParts = {
  readonly log: Log
  /** Monotonic milliseconds; tests move them. */
  nowMs?(): number
}
export type Site = AsyncDisposable & {
  readonly url: string
  /** All that is answered here, for tests that hold for every call. */
  readonly answers: readonly Answers[]
  /** Stops taking new work: `/readyz` says no (R21). */
  drain(): void
  /** A one-time link for the first administrator, or null when there is one already. */
  inviteAdministrator(phone?: string): Promise<string | null>
  /** Takes the demo world away, and nothing else. */
  readonly removeDemo: Capabilities['removeDemo']
  /** Does all work that is due by the database's clock, for tests that moved it. */
  runDueWork(): Promise<void>
}

/** Puts the floors and the capabilities together. Tests open the same site that `npm start` opens. */
export async function openSite(
  config: SiteConfig,
  connection: DatabaseSettings,
  { log, nowMs = () => performance.now() }: SiteParts,
): Promise<Site> {
  const { settings } = config
  await using open = new AsyncDisposableStack()
  const announcements = open.use(await openAnnouncements(connection))
  const database = open.use(openDatabase({ max: settings.databasePoolSize, ...connection }, announcements))
  const keys = config.keys ?? keysOfFolder(settings.dataDir)
  await checkKeys(database.pool, keys)
  const metrics = openMetrics()
  const report = (event: string, facts?: Facts) => {
    log.info(event, facts)
    metrics.countEvent(event)
  }
  const runner = open.use(openJobs({ connection, announcements, log }))
  const floor = {
    ...{ database, announcements, jobs: runner.jobs, limits: openLimits(database), keyring: openKeyring(keys), log, metrics, nowMs },
    ...{ storage: openStorage(config.storage, log), hasRoom: () => hasRoomIn(settings.dataDir) },
  }
  const { demo, dataDir, site } = settings
  const capabilities = open.use(await openCapabilities({ ...config, demo, dataDir, site, shown: shownOf(config, keys) }, floor))

  const { requestsPerAddressMinute: perAddress, requestsPerAccountMinute: perAccount } = settings
  const ordinary = openOrdinaryLimit(sharesOf(database), { perAddress, perAccount })
  const channels = capabilities.all.flatMap((each) => each.channels ?? [])
  const sockets = openSockets({ ...floor, ...capabilities, report, pool: database.pool, channels, ordinary, settings })
  const answers = [...capabilities.all, sockets.routes]
  const front = open.use(
    await openFront({
      settings,
      capabilities: answers,
      sockets,
      log,
      metrics,
      nowMs,
      limits: floor.limits,
      ordinary,
      ...{ pool: database.pool, hears: announcements.connected },
      authenticate: capabilities.authenticate,
      judge: capabilities.judge,
      denied: capabilities.denied,
    }),
  )
  hearOfPages(announcements, front)
  if (settings.metricsPort !== undefined) open.adopt(await metrics.listen(settings.metricsPort), (server) => void server.close())
  const url = settings.roles.has('web') ? await front.listen() : settings.site.publicUrl
  if (settings.roles.has('jobs')) beginWork(open, runner, openSweeps(database, log, [...sweepsOf(database), ...capabilities.sweeps]))
  const kept = open.move()
  return {
    url,
    answers,
    drain() {
      front.drain()
      runner.drain()
    },
    ...{ inviteAdministrator: capabilities.inviteAdministrator, removeDemo: capabilities.removeDemo },
    runDueWork: runner.runDue,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

const sweepsOf = (database: Database) => [() => sweepLimits(database), () => sweepChannels(database)]

/** Pages are dropped when something they show changes, and when that may have been missed; while it would be missed none is kept (`hears`). */
function hearOfPages(announcements: Announcements, { dropPages }: Front): void {
  announcements.hear('website:pages', dropPages)
  announcements.onDoubt(() => dropPages())
}

/** After everything that work may touch is open, and ended before any of it closes. */
function beginWork(open: AsyncDisposableStack, runner: JobRunner, sweeps: AsyncDisposable): void {
  open.use(sweeps)
  open.defer(runner.stop)
  runner.start()
}

/** What is chosen and no secret. */
function shownOf({ settings, accounts, audit, media, storage, sms, mail }: SiteConfig, keys: MasterKeys) {
  const providers = sms.map(({ provider }) => provider)
  return showSettings(settings, {
    accounts,
    audit,
    media,
    storage: storage.kind,
    sms: providers,
    mail: mail?.host ?? 'none',
    keys: keys.map(({ id }) => id),
  })
}
