import type { Audiences } from './audience/audiences.ts'
import type { Announcements } from './database/connection/announcements.ts'
import type { Database } from './database/database.ts'
import type { Identity } from './identity.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limit/limits.ts'
import type { Notifier } from './notify/notifier.ts'
import type { LaunchBoard } from './observe/launch-board.ts'
import type { Log } from './observe/log.ts'
import type { Metrics } from './observe/metrics.ts'
import type { Recorder } from './observe/recorder.ts'
import type { Status } from './observe/status/status.ts'
import type { Keyring } from './secrets/keyring.ts'
import type { TokenChecks } from './secrets/token-checks.ts'
import type { Storage } from './storage/storage.ts'

/**
 * Services for every capability. The audit trail records acts and the inbox sends notifications; both are capabilities above the platform.
 */
export type Platform = BasePlatform & Notifier & { readonly recorder: Recorder }

/** Services that exist before the audit trail is opened. */
export type BasePlatform = {
  readonly database: Database
  readonly announcements: Announcements
  readonly identity: Identity
  readonly jobs: Jobs
  readonly limits: Limits
  readonly keyring: Keyring
  readonly tokens: TokenChecks
  readonly log: Log
  readonly metrics: Pick<Metrics, 'countEvent' | 'gauge'>
  /** Monotonic milliseconds. */
  nowMs(): number
  /** Parts of the product add the duties of a public site that they know of. */
  readonly launch: LaunchBoard
  /** Parts of the product add what administrators see of their state. */
  readonly status: Status
  /** Parts of the product add the groups of readers that they know. */
  readonly audiences: Audiences
  readonly storage: Storage
  /** Returns false when there is no room for new files (S70). */
  hasRoom(): Promise<boolean>
}
