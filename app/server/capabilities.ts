import { demoRemoved } from '#capabilities/website/contract.ts'
import type { Session } from '#contract/caller.ts'
import type { Capability } from '#server/capability.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import type { CapabilityRoutes } from '#server/http/calls/answer.ts'
import type { HandleContext } from '#server/http/calls/handle.ts'
import type { SweepGroup } from '#server/jobs/sweeps.ts'
import { accessChanged } from '#server/notify/assignment.ts'
import { matterChanged, notificationsRemoved, notified, notifier, todosClosed } from '#server/notify/notifier.ts'
import type { BasePlatform } from '#server/platform.ts'
import { openChanges } from '#server/realtime/changes.ts'
import type { ServedChannel } from '#server/realtime/channels.ts'
import type { AnnouncementTopics } from '#server/realtime/follow-announcements.ts'
import type { KeyUse } from '#server/secrets/key-use.ts'
import { listenForChanges, publishChanges } from './changes.ts'
import type { AnyDefinition, OpenedCapability } from './compose/compose.ts'
import { type CapabilitySettings, composition } from './composition.ts'
import { completeRestore } from './work/complete-restore.ts'
import { releaseOnLostAccess } from './work/follow-access.ts'

type ByName = Awaited<ReturnType<typeof composition.open>>['byName']
export type Capabilities = AsyncDisposable & {
  readonly all: readonly CapabilityRoutes[]
  readonly channels: readonly ServedChannel[]
  authenticate(token: string): Session | null | Promise<Session | null>
  /** Returns the session of a token from this process's cache, without a query. */
  recall(token: string): Session | undefined
  /** Returns those of the sessions that are still valid. */
  findSessions(ids: readonly string[]): Promise<readonly Session[]>
  /** Announcements after which open connections are checked again. */
  readonly topics: AnnouncementTopics
  readonly judge: HandleContext['judge']
  readonly owesAgreement: HandleContext['owesAgreement']
  /** Recognises programs by their tokens. */
  readonly programs: ByName['integration']['programs']
  readonly denied: HandleContext['denied']
  /** Creates a one-time link for the first administrator. Returns null when an administrator exists. */
  inviteAdministrator(phone?: string): Promise<string | null>
  /** Removes the demo data only. */
  readonly removeDemo: ByName['website']['demo']['remove']
  readonly findAccountByPhone: ByName['accounts']['findAccountByPhone']
  /** Counts bytes sent to readers. */
  readonly onSent: ByName['analytics']['onSent']
  /** Recounts the stored events of whole days. */
  readonly backfillFigures: ByName['analytics']['backfill']
  /**
   * Erases all data of an account in one transaction with its audit entry. Returns false and erases no data when the account has a role
   * or is on hold.
   */
  eraseAccount(accountId: string): Promise<boolean>
  /** Completes the restore of a backup before the site answers requests. */
  completeRestore(dataDir: string, purgeEverything: (tx: AnyTransaction) => Promise<void>): Promise<void>
  /** Records in the audit trail that the site was moved to this database. */
  recordMove(facts: { readonly from: string; readonly to: string }): Promise<void>
  /** Writes an archive of the site, for a command. */
  readonly packSite: ByName['transfer']['packSite']
  /** Reads the duties of a public site. */
  readonly readLaunchCheck: ByName['launch']['readCheck']
  /** Connects the live engine to the studios. */
  readonly live: Pick<ByName['live'], 'authorizePublish' | 'findEngine' | 'lead' | 'onEngineMoved' | 'runEngine'>
  readonly sweeps: readonly SweepGroup[]
  /** Values sealed under master keys, with their resealing by the sweeps and by `keys:rotate`. */
  readonly keyUses: readonly KeyUse[]
}

/**
 * Opens all capabilities on one platform, and connects what concerns them all: events, changes, to-dos, erasure. `more` are capabilities
 * above those of the product, for tests.
 */
export async function openCapabilities(
  settings: CapabilitySettings,
  platform: BasePlatform,
  more: readonly AnyDefinition[] = [],
): Promise<Capabilities> {
  await using open = new AsyncDisposableStack()
  const whole = more.reduce((lower: typeof composition, definition) => lower.with(definition as never), composition)
  const { byName, opened } = await whole.open(open, platform, settings)
  const { audit, accounts, access, inbox, analytics, live, privacy, website } = byName
  const all = opened.map(({ capability }) => capability)
  const changes = open.use(openChanges(platform))
  listen(platform.database, all)
  platform.database.events.listen(listenForChanges(opened, changes))
  const following = releaseOnLostAccess({ ...platform, ...notifier, holdersOf: inbox.holdersOf }, all)
  platform.database.events.listen(following.listeners)
  platform.database.events.requireListeners([accessChanged])
  platform.database.events.listen([on(demoRemoved, async (tx, { people }) => await privacy.eraseWithoutChecks(tx, people))])
  if (settings.demo) await website.demo.begin()
  const keyUses = all.flatMap((each) => each.keyUses ?? [])
  const resources = open.move()
  return {
    all: publishChanges(opened, changes),
    channels: [changes.channel, ...all.flatMap(({ channels = [] }) => channels)],
    authenticate: accounts.authenticate,
    recall: accounts.recall,
    programs: byName.integration.programs,
    findSessions: accounts.findSessions,
    topics: topicsOf(composition.definitions),
    judge: access.judge,
    owesAgreement: byName.privacy.owesAgreement,
    denied: audit.denied,
    inviteAdministrator: accounts.inviteAdministrator,
    removeDemo: website.demo.remove,
    findAccountByPhone: accounts.findAccountByPhone,
    onSent: analytics.onSent,
    backfillFigures: analytics.backfill,
    eraseAccount: privacy.erase,
    completeRestore: (dataDir, purgeEverything) =>
      completeRestore(dataDir, {
        database: platform.database,
        recorder: audit.recorder,
        endAllSessions: accounts.endAllSessions,
        eraseAccounts: privacy.eraseWithoutChecks,
        forgetPast: [byName.backups.forget, privacy.restartClock],
        purgeEverything,
      }),
    recordMove: (facts) =>
      platform.database.inTransaction((tx) =>
        audit.recorder.record(tx, { action: 'site.moved', outcome: 'ok', actor: null, target: 'site:database', facts }),
      ),
    packSite: byName.transfer.packSite,
    readLaunchCheck: byName.launch.readCheck,
    live,
    sweeps: [...opened.map(sweepsIn), { name: 'lost-access', sweeps: [following.sweep] }],
    keyUses,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

const sweepsIn = ({ definition: { name }, capability: { sweeps = [], keyUses = [] } }: OpenedCapability): SweepGroup => ({
  name,
  sweeps: [...sweeps, ...keyUses.flatMap(({ reseal }) => (reseal ? [reseal] : []))],
})

const topicsOf = (definitions: readonly AnyDefinition[]): AnnouncementTopics => ({
  people: definitions.flatMap(({ topics }) => topics?.people ?? []),
  permissions: definitions.flatMap(({ topics }) => topics?.permissions ?? []),
})

/** Registers event listeners; the lowest capability receives an event first. Throws when a required event has no listener. */
function listen({ events }: Database, all: readonly Capability[]): void {
  events.listen(all.flatMap(({ listeners = [] }) => listeners))
  events.requireListeners([notified, todosClosed, matterChanged, notificationsRemoved, ...all.flatMap((each) => each.events ?? [])])
}
