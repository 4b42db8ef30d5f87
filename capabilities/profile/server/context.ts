import type { Kysely } from 'kysely'
import type { Semaphore } from '#server/concurrency/semaphore.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { UserRecord } from '../contract.ts'
import type { Emails } from './email/emails.ts'
import type { ProfileTables } from './tables.ts'

export type ProfileContext = Pick<Platform, 'announcements' | 'keyring' | 'limits' | 'recorder' | 'hasRoom'> & {
  readonly database: Database<ProfileTables>
  readonly emails: Emails
  /** Is true when this installation sends mail. */
  readonly sendsMail: boolean
  /** Returns true when the account has a valid certification. */
  isCertified(accountId: string): Promise<boolean>
  /** The records of all accounts, which the calls about the caller's own record read. */
  readonly records: { read(accountId: string): UserRecord | null | Promise<UserRecord | null> }
  /** Limits the pictures that this process decodes. */
  readonly pictureSlots: Semaphore
}
export type Sql = Kysely<ProfileTables>
export type Tx = Transaction<ProfileTables>

export const serve = serveWith<ProfileContext>()
