import type { Kysely } from 'kysely'
import type { Flag } from '#capabilities/screening/contract.ts'
import type { Permission } from '#contract/permission.ts'
import type { AnyTransaction, Transaction } from '#server/database/database.ts'
import type { SendNote } from '#server/outside/sms/provider.ts'
import type { Platform } from '#server/platform.ts'
import type { EnquiriesTables } from './tables.ts'

export type Tables = EnquiriesTables
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

export type EnquiriesDeps = Pick<
  Platform,
  'database' | 'keyring' | 'limits' | 'log' | 'recorder' | 'notify' | 'removeNotifications' | 'reconcileTodos'
> & {
  /** What the moderation rules find in some words. */
  screen(text: string): Promise<readonly Flag[]>
  readonly sendNote: SendNote
  /** The one spelling of a phone; undefined where nothing can be sent to it. */
  toPhone(raw: string): string | undefined
  /** The roles that hold a permission now. */
  rolesHolding(permission: Permission, tx?: AnyTransaction): Promise<readonly string[]>
}

/** Pages that say they depend on a tag are dropped in every process when it is announced. */
export const PAGES = 'website:pages'
