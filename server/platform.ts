import type { Announcements } from './database/connection/announcements.ts'
import type { Database } from './database/database.ts'
import type { Identity } from './identity.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limit/limits.ts'
import type { Notifier } from './notify/notifier.ts'
import type { Log } from './observe/log.ts'
import type { Metrics } from './observe/metrics.ts'
import type { Recorder } from './observe/recorder.ts'
import type { Keyring } from './secrets/keyring.ts'
import type { Storage } from './storage/storage.ts'

/** What every capability may stand on. Acts are recorded by the audit trail, and people are notified by the inbox, which stand above it. */
export type Platform = Ground & Notifier & { readonly recorder: Recorder }

/** What is there before the trail is opened. */
export type Ground = {
  readonly database: Database
  readonly announcements: Announcements
  /** What the site calls itself. */
  readonly identity: Identity
  /** What is done later or by another process. */
  readonly jobs: Jobs
  readonly limits: Limits
  readonly keyring: Keyring
  readonly log: Log
  readonly metrics: Pick<Metrics, 'countEvent' | 'gauge'>
  /** Monotonic milliseconds. */
  nowMs(): number
  /** Where files lie. */
  readonly storage: Storage
  /** False when new files have no room (S70). */
  hasRoom(): Promise<boolean>
}
