import type { Pool } from 'pg'
import type { Event } from '#contract/event.ts'
import type { Bilingual, Language } from '#contract/language.ts'
import type { Place } from '#contract/site/place.ts'
import type { Submissions } from '#contract/submission.ts'
import type { AnyTransaction } from './database/database.ts'
import type { Listener } from './database/events.ts'
import type { Declarations, Routes } from './http/calls/answer.ts'
import type { Sweep } from './jobs/sweeps.ts'
import type { PersonalData } from './kinds/personal-data.ts'
import type { PublicKind } from './kinds/public-kind.ts'
import type { Waiting } from './kinds/waiting.ts'
import type { Assignment } from './notify/assignment.ts'
import type { Matter } from './notify/matter.ts'
import type { Platform } from './platform.ts'
import type { ServedChannel } from './realtime/channels.ts'
import type { AnnouncementTopics } from './realtime/follow-announcements.ts'
import type { OwnedRetention, Retention } from './retention/rule.ts'
import type { KeyUse } from './secrets/key-use.ts'

/** Loads and removes a capability's share of the demo data. The demo loader names the steps that it needs of each capability. */
type DemoPart = { readonly [step: string]: ((...given: never[]) => Promise<unknown>) | DemoPart }

/**
 * Describes what every capability returns when it opens, besides the named functions for the capabilities above it. A capability leaves out
 * the fields that it does not need.
 */
export type Capability = {
  readonly routes: Routes
  readonly channels?: readonly ServedChannel[]
  readonly events?: readonly Event<never>[]
  readonly listeners?: readonly Listener[]
  /** Maintenance that runs once an hour, beside the removal of what `retention` names. */
  readonly sweeps?: readonly Sweep[]
  /** Gives each table and kind of file a class: when it goes, or why it stays (docs/decisions/0106). */
  readonly retention?: Retention
  /** Lists the data that it keeps under master keys for longer than days. A sweep re-encrypts that data under the newest key. */
  readonly keyUses?: readonly KeyUse[]
  /**
   * Removes all that it stores about some accounts, and their names from rows that remain. The ids are sorted, each is there once, and there
   * is at least one. Calling it twice is harmless.
   * `keeps-who-acted` means that it stores only the account id beside acts for others; the id names no person once the account is erased
   * (docs/decisions/0042).
   */
  readonly eraseAccounts: ((tx: AnyTransaction, accountIds: readonly string[]) => Promise<void>) | 'keeps-nothing' | 'keeps-who-acted'
  /** Describes what it stores about an account, for its person. A table that names accounts and is in none is a fault. */
  readonly personalData?: readonly PersonalData[]
  /** Says why the account of a person cannot be closed yet. An account without obstacles can be closed. */
  readonly closingObstacles?: (accountId: string) => Promise<readonly ClosingObstacle[]>
  /** Lists what an account has submitted to the capability, with the status of each submission. */
  readonly submissions?: readonly Submissions[]
  /** Lists the columns that assign work to accounts. */
  readonly assignments?: readonly Assignment[]
  readonly matters?: readonly Matter[]
  /** Lists the work that waits for users of the console. */
  readonly waiting?: readonly Waiting[]
  /** Returns the public pages that search finds besides items. */
  readonly places?: () => Promise<readonly Place[]>
  /** Returns the page that verifies a document of its own by the typed number, such as that of a certificate; null for other numbers. */
  readonly findDocument?: (typed: string) => Promise<string | null>
  readonly demo?: DemoPart
}

/** A reason why an account cannot be closed yet, with what its person can do. */
export type ClosingObstacle = {
  readonly text: Bilingual
  /** When the reason ends without any act of the person. */
  readonly until?: Date
}

/** Describes all capabilities, whatever their place in the order, to a capability that needs more than the lower ones. */
export type All = {
  /** The declarations of every capability, in the order in which the console lists permissions. */
  readonly declarations: readonly Declarations[]
  /** Returns the label of an audit action; undefined when it has none. */
  labelOfAction(action: string): Bilingual | undefined
  /** The kinds of public things of every capability, the lowest capability first. */
  readonly kinds: readonly PublicKind[]
  readonly targets: Targets
  /** Lists the classes of the platform and of the capabilities that are open; of all once the site is open. */
  retention(): readonly OwnedRetention[]
  /** Returns the public pages that search finds besides items, and the things of kinds that are found like pages. */
  listPlaces(pool: Pool): Promise<readonly Place[]>
  /** Returns the page that verifies the document with this number, of whichever capability. */
  findDocument(typed: string): Promise<string | null>
  /** Lists the submissions of the capabilities that are open; of all once the site is open. */
  submissions(): readonly Submissions[]
  /** Lists the kinds of data about an account of the capabilities that are open; of all once the site is open. */
  personalData(): readonly PersonalData[]
  /** Lists the reasons of all capabilities why an account cannot be closed yet. */
  closingObstacles(accountId: string): Promise<readonly ClosingObstacle[]>
  /**
   * Erases all data of some accounts, from the highest capability to the lowest, so that data that one passes to a lower one is erased
   * there. The statements of many accounts are those of one.
   */
  eraseAccounts(tx: AnyTransaction, accountIds: readonly string[]): Promise<void>
  /** Lists the waiting work of the capabilities that are open; of all once the site is open. */
  waiting(): readonly Waiting[]
}

/** Describes the targets of audit entries (`item:<id>`). */
export type Targets = {
  /** Returns titles in this language or else in the other. */
  findTitles(pool: Pool, targets: readonly string[], language: Language): Promise<ReadonlyMap<string, string>>
  /** Returns the console page that manages a target; null when it has none. */
  pathOf(target: string): string | null
  /** Returns the name of the target's kind, when it is a kind of public things. */
  labelOf(target: string): Bilingual | undefined
}

/**
 * Describes a capability before it opens: its declarations, and how it opens. `Needs` are the parts of lower capabilities, of the settings
 * and of `all` that it takes (docs/decisions/0084).
 */
export type CapabilityDefinition<Name extends string, Needs, Opened, Base = Platform> = Declarations & {
  readonly name: Name
  /** Lists the capabilities whose data its screens show. Open screens are refreshed when that data changes. */
  readonly shows?: readonly string[] | 'all'
  /** Announcements after which open connections are checked again. */
  readonly topics?: Partial<AnnouncementTopics>
  readonly open: (platform: Base, needs: Needs) => Opened | Promise<Opened>
}

/** Returns the definition with its types inferred. */
export const defineCapability = <const Name extends string, Needs, Opened extends Capability, Base = Platform>(
  definition: CapabilityDefinition<Name, Needs, Opened, Base>,
): CapabilityDefinition<Name, Needs, Opened, Base> => definition
