import { openAccess } from '#capabilities/access/server/routes.ts'
import { openAccounts } from '#capabilities/accounts/server/routes.ts'
import { type AccountsSettings, readAccountsSettings } from '#capabilities/accounts/server/settings.ts'
import { profileRoutes, profileSweeps } from '#capabilities/profile/server/routes.ts'
import { loadDemo } from '#capabilities/website/server/demo.ts'
import { websiteRoutes } from '#capabilities/website/server/routes.ts'
import type { Permissions } from '#contract/permission.ts'
import type { Environment } from './config/environment.ts'
import { readSettings, type Settings } from './config/settings.ts'
import { openAnnouncements } from './database/announcements.ts'
import { type DatabaseSettings, openDatabase } from './database/database.ts'
import { hasRoomIn } from './disk/room.ts'
import { openFront } from './http/front.ts'
import { openLimits, sweepLimits } from './limit/limits.ts'
import { openOrdinaryLimit } from './limit/ordinary.ts'
import { sharesOf } from './limit/shares.ts'
import type { Facts, Log } from './observe/log.ts'
import { openMetrics } from './observe/metrics.ts'
import { readSmsSettings } from './outside/sms/read-settings.ts'
import { openSms } from './outside/sms/routing.ts'
import { openProviders, type SmsSettings } from './outside/sms/settings.ts'
import { checkKeys } from './secrets/check-keys.ts'
import { openKeyring } from './secrets/keyring.ts'
import { keysOfFolder, type MasterKeys, readKeys } from './secrets/read-keys.ts'
import { openSweeps } from './sweeps.ts'

/** Everything that is chosen outside the code. Secrets are apart from settings, so that settings may be shown. */
export type SiteConfig = {
  readonly settings: Settings
  readonly accounts: AccountsSettings
  readonly sms: readonly SmsSettings[]
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
  return { settings, accounts: readAccountsSettings(env, settings.site), sms, keys: readKeys(env) }
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
  /** Stops taking new work: `/readyz` says no (R21). */
  drain(): void
  /** A one-time link for the first administrator, or null when there is one already. */
  inviteAdministrator(phone?: string): Promise<string | null>
}

/** The only place that knows every capability. Tests open the same site that `npm start` opens. */
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
  const floor = { database, announcements, limits: openLimits(database), keyring: openKeyring(keys), log, report, nowMs }
  const { providers, inbox } = openProviders(config.sms)
  const sms = openSms({ providers, nowMs })
  const accounts = open.use(openAccounts({ ...floor, sms, inbox, settings: config.accounts }))
  const others = [
    accounts.routes,
    profileRoutes({ ...floor, hasRoom: () => hasRoomIn(settings.dataDir) }),
    websiteRoutes({ pool: database.pool }),
  ]
  const declared: Permissions = Object.assign({}, ...others.map(({ permissions }) => permissions))
  const access = await openAccess({ ...floor, declared, meets: async () => false })
  const capabilities = [...others, access.routes]
  if (settings.demo) await loadDemo(database.inTransaction)

  const ordinary = openOrdinaryLimit(sharesOf(database), {
    perAddress: settings.requestsPerAddressMinute,
    perAccount: settings.requestsPerAccountMinute,
  })
  const front = open.use(
    await openFront({
      settings,
      capabilities,
      log,
      metrics,
      nowMs,
      limits: floor.limits,
      ordinary,
      pool: database.pool,
      authenticate: accounts.authenticate,
      judge: access.judge,
    }),
  )
  announcements.hear('website:pages', front.dropPages)
  announcements.onDoubt(front.dropPages)
  open.use(openSweeps(database, log, [() => sweepLimits(database), ...accounts.sweeps, ...profileSweeps(floor)]))
  if (settings.metricsPort !== undefined) open.adopt(await metrics.listen(settings.metricsPort), (server) => void server.close())
  const url = await front.listen()
  const kept = open.move()
  return {
    url,
    drain: front.drain,
    inviteAdministrator: accounts.inviteAdministrator,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}
