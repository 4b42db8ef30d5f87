import { openAccess } from '#capabilities/access/server/routes.ts'
import { openAccounts } from '#capabilities/accounts/server/routes.ts'
import type { AccountsSettings } from '#capabilities/accounts/server/settings.ts'
import { profileRoutes, profileSweeps } from '#capabilities/profile/server/routes.ts'
import { loadDemo } from '#capabilities/website/server/demo.ts'
import { websiteRoutes } from '#capabilities/website/server/routes.ts'
import { workplaceRoutes } from '#capabilities/workplace/server/routes.ts'
import type { Session } from '#contract/caller.ts'
import type { Permissions } from '#contract/permission.ts'
import type { Announcements } from './database/announcements.ts'
import type { Database } from './database/database.ts'
import type { Answers } from './http/answer.ts'
import type { HandleDeps } from './http/handle.ts'
import type { Limits } from './limit/limits.ts'
import type { Facts, Log } from './observe/log.ts'
import { openSms } from './outside/sms/routing.ts'
import { openProviders, type SmsSettings } from './outside/sms/settings.ts'
import type { Keyring } from './secrets/keyring.ts'

/** What every capability may stand on. */
export type Floor = {
  readonly database: Database
  readonly announcements: Announcements
  readonly limits: Limits
  readonly keyring: Keyring
  readonly log: Log
  report(event: string, facts?: Facts): void
  /** Monotonic milliseconds. */
  nowMs(): number
  /** False when new files have no room (S70). */
  hasRoom(): Promise<boolean>
}
export type CapabilitiesConfig = { readonly accounts: AccountsSettings; readonly sms: readonly SmsSettings[]; readonly demo: boolean }

export type Capabilities = AsyncDisposable & {
  readonly all: readonly Answers[]
  authenticate(token: string): Session | null | Promise<Session | null>
  readonly judge: HandleDeps['judge']
  /** A one-time link for the first administrator, or null when there is one already. */
  inviteAdministrator(phone?: string): Promise<string | null>
  readonly sweeps: readonly (() => Promise<number>)[]
}

/** Opens every capability and hands each what it needs of the others: the only place that knows them all. */
export async function openCapabilities(config: CapabilitiesConfig, floor: Floor): Promise<Capabilities> {
  await using open = new AsyncDisposableStack()
  const { database, nowMs } = floor
  const { providers, inbox } = openProviders(config.sms)
  const sms = openSms({ providers, nowMs })
  const accounts = open.use(openAccounts({ ...floor, sms, inbox, settings: config.accounts }))
  const others = [accounts.routes, profileRoutes(floor), websiteRoutes({ pool: database.pool }), workplaceRoutes(floor)]
  const declared: Permissions = Object.assign({}, ...others.map(({ permissions }) => permissions))
  const access = await openAccess({ ...floor, declared, meets: async () => false })
  if (config.demo) await loadDemo(database.inTransaction)
  const kept = open.move()
  return {
    all: [...others, access.routes],
    authenticate: accounts.authenticate,
    judge: access.judge,
    inviteAdministrator: accounts.inviteAdministrator,
    sweeps: [...accounts.sweeps, ...profileSweeps(floor)],
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}
