import type { Kysely } from 'kysely'
import type { Flag } from '#capabilities/screening/contract.ts'
import type { Role, Session } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { Condition, Permission } from '#contract/permission.ts'
import type { Audience } from '#contract/site/audience.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { Category, Line, LineStatus, Method, PlayFormat, Source, StreamPolicy } from '../contract.ts'
import type { LiveSettings } from './settings.ts'
import type { LiveTables } from './tables.ts'

/** Identifies the user of a library asset, with the title shown in the library. */
type Use = { readonly by: 'live'; readonly id: string; readonly title: string }

/** Holds the dependencies of the capability. Each use case takes only those that it needs. */
export type LiveContext = Pick<Platform, 'announcements' | 'audiences' | 'log' | 'keyring' | 'limits' | 'jobs' | 'recorder' | 'notify'> & {
  readonly database: Database<Tables>
  /** Returns the server addresses for encoders, TLS first. Is empty when this installation does not broadcast. */
  publishServers(): readonly string[]
  readonly engine: LiveSettings['engine']
  /** Returns true for an account in minors’ mode, which has no chat. */
  isInMinorsMode(accountId: string, act: 'chat'): Promise<boolean>
  /** Returns the matches of the site's word lists in a text. */
  screen(text: string): Promise<readonly Flag[]>
  /** Returns the studio's own words that a text contains, in any spelling. */
  findWords(words: readonly string[], text: string): readonly string[]
  /** Makes these assets the only ones in use by `use`, which protects them in the library. Returns the unknown ids. */
  noteUses(tx: AnyTransaction, use: Use, assetIds: readonly string[]): Promise<readonly string[]>
  /** An interrupted show continues when its encoder reconnects within this time after the next start of the process. */
  readonly resumeMs: number
  readonly pullHosts: readonly string[]
  /** Shows are recorded. */
  readonly records: boolean
  /** The folder into which the engine writes recordings. */
  readonly recordingFolder: string
  /** The folder with local copies of rotation videos. */
  readonly rotationFolder: string
  /** The folder with the standby videos and slates of studios. */
  readonly standbyFolder: string
  /** Copies a library video to a local path. Returns false when it has no file. */
  copyVideo(assetId: string, path: string): Promise<boolean>
  /** Makes a short video from a library picture at a local path. Returns false without such a picture or without ffmpeg. */
  makeStill(assetId: string, path: string): Promise<boolean>
  /** Returns the video tools on this machine, or null. */
  findTools(): Promise<{ readonly ffmpeg: string } | null>
  /**
   * Takes a local MP4 into the library. Returns a function that completes this in a transaction and returns the asset id, or undefined when
   * there is no space.
   */
  takeVideo(file: {
    readonly path: string
    readonly name: string
    readonly ownerId: string
  }): Promise<((tx: AnyTransaction) => Promise<string>) | undefined>
  addVideoItem(
    tx: AnyTransaction,
    video: {
      readonly ownerId: string
      readonly title: string
      readonly language: Language
      readonly videoId: string
      readonly audience: Audience
    },
  ): Promise<{ readonly id: string; readonly number: number }>
  /** Adds the figures of the demo's past broadcast in this studio, within the transaction. */
  addPastBroadcast(tx: AnyTransaction, studioNumber: number): Promise<void>
  rolesHolding(permission: Permission): Promise<readonly Role[]>
  /** Opens the phone of a row of `accounts.person`. */
  openPhone(accountId: string, columns: { readonly phone: string | null; readonly sealed_phone: Buffer | null }): string | null
  /** Returns the sessions among these that are still valid, in their current state. */
  findSessions(ids: readonly string[]): Promise<readonly Session[]>
  /** Returns true when the account meets a condition at the moment. */
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
    'live.channel': { on_air: Source | null; pinned: Source | null }
    'live.line': { line: Line; status: LineStatus }
  }
>
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

export const serve = serveWith<LiveContext>()
