import type { Kysely } from 'kysely'
import type { ReportReason } from '#capabilities/engagement/contract.ts'
import type { Flag } from '#capabilities/screening/contract.ts'
import type { Caller, Role, Session } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { Condition, Permission } from '#contract/permission.ts'
import type { Announcements } from '#server/database/connection/announcements.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import type { Log } from '#server/observe/log.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { Category, Method, PlayFormat, StreamPolicy } from '../contract.ts'
import type { LiveSettings } from './settings.ts'
import type { LiveTables } from './tables.ts'

/** What keeps an asset of the media library, and by which words it is told there. */
type Use = { readonly by: 'live'; readonly id: string; readonly title: string }

/** Everything that live stands on; each use case takes its part of it. */
export type LiveDeps = {
  readonly database: Database
  readonly announcements: Announcements
  readonly log: Log
  readonly keyring: Pick<Keyring, 'newest' | 'mac' | 'macs' | 'checkMac' | 'seal' | 'open' | 'keyIdOf'>
  readonly limits: Limits
  readonly jobs: Pick<Jobs, 'send' | 'work'>
  readonly recorder: Recorder
  readonly notify: Notifier['notify']
  /** What encoders call the server, over TLS first; none: nothing is broadcast from this installation. */
  publishServers(): readonly string[]
  readonly engine: LiveSettings['engine']
  /** What the lists of words of the site find in a text. */
  screen(text: string): Promise<readonly Flag[]>
  /** Those of a studio's own words that a text has, however they are spelt. */
  findWords(words: readonly string[], text: string): readonly string[]
  /** The library keeps these assets for this use, and no others; gives those that it does not know. */
  noteUses(tx: AnyTransaction, use: Use, assetIds: readonly string[]): Promise<readonly string[]>
  /** A show whose process has ended goes on when its encoder is back within so long of the next start. */
  readonly resumeMs: number
  /** Hosts that streams may be pulled from. */
  readonly pullHosts: readonly string[]
  /** Where the engine leaves what it recorded. */
  readonly recordingFolder: string
  /** Where copies of the videos lie that are broadcast in turn. */
  readonly rotationFolder: string
  /** Where the standby videos and slates of studios lie. */
  readonly standbyFolder: string
  /** Copies the one file of a video of the library to this machine's disk; false when there is none. */
  copyVideo(assetId: string, path: string): Promise<boolean>
  /** Makes a short video of a picture of the library at a path of this machine; false when there is no such picture or no ffmpeg. */
  makeStill(assetId: string, path: string): Promise<boolean>
  /** The programs that make videos on this machine; null: there are none. */
  findTools(): Promise<{ readonly ffmpeg: string } | null>
  /** Takes an MP4 of this machine into the library: what is given back finishes that in a transaction and gives the asset. Undefined: no room. */
  takeVideo(file: {
    readonly path: string
    readonly name: string
    readonly ownerId: string
  }): Promise<((tx: AnyTransaction) => Promise<string>) | undefined>
  /** Adds a video of the library as a draft item. */
  addVideoItem(
    tx: AnyTransaction,
    video: { readonly ownerId: string; readonly title: string; readonly language: Language; readonly videoId: string },
  ): Promise<{ readonly id: string; readonly number: number }>
  /** Files what a viewer says against a page of live, for the moderators who answer reports; part of the transaction. */
  filePageReport(
    tx: AnyTransaction,
    page: { readonly id: string; readonly number: number; readonly title: string; readonly path: string },
    said: { readonly reason: ReportReason; readonly text: string; readonly contact: string },
    caller: Caller,
  ): Promise<
    { readonly ok: { readonly receipt: string; readonly dueAt: string } } | { readonly refused: 'REPORT_TEXT_MISSING' | 'REPORTED_ALREADY' }
  >
  /** The names of the roles that hold a permission. */
  rolesHolding(permission: Permission): Promise<readonly Role[]>
  /** Those of these sessions that are live, as they are now. */
  findSessions(ids: readonly string[]): Promise<readonly Session[]>
  /** Whether a condition is met by a person now. */
  meets(accountId: string, condition: Condition): Promise<boolean>
}

export type Tables = Narrow<
  LiveTables,
  {
    'live.studio': {
      language: Language
      category: Category
      status: 'open' | 'closed'
      method: Method
      play_format: PlayFormat
      policy: StreamPolicy | null
    }
  }
>
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>
