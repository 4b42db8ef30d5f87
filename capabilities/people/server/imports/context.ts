import type { Kysely } from 'kysely'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import { jobName } from '#server/jobs/jobs.ts'
import type { Platform } from '#server/platform.ts'
import type { PeopleTables } from '../tables.ts'

export type Sql = Kysely<PeopleTables>
export type Tx = Transaction<PeopleTables>

type Name = { readonly name: string; readonly key: string }
export type NewDetails = { readonly nickname: string | null; readonly email: string | null; readonly region: string | null }

/** The account that has a phone. A blocked phone has none that counts. */
type KnownPhone =
  | { readonly id: string; readonly status: 'user' | 'operator' | 'disabled' | 'closing' }
  | { readonly id: null; readonly status: 'blocked' }

export type ImportContext = Pick<Platform, 'jobs' | 'keyring' | 'recorder'> & {
  readonly database: Database<PeopleTables>
  /** Accounts as the lowest capability adds them. */
  readonly accounts: {
    toPhone(raw: string): { readonly phone: string } | { readonly refused: 'PHONE_INVALID' | 'PHONE_UNSUPPORTED' }
    openNames(): Promise<(raw: string) => Name | undefined>
    isBcrypt(text: string): boolean
    findKnown(tx: AnyTransaction, phones: readonly string[]): Promise<ReadonlyMap<string, KnownPhone>>
    findTakenNames(tx: AnyTransaction, keys: readonly string[]): Promise<ReadonlySet<string>>
    add(
      tx: AnyTransaction,
      accounts: readonly { readonly phone: string; readonly name: Name | undefined; readonly bcrypt: string | undefined }[],
    ): Promise<readonly { readonly id: string; readonly phone: string; readonly hasName: boolean }[]>
    /** Locks those of the accounts that their people have never used, and returns their ids. */
    lockUnused(tx: AnyTransaction, accountIds: readonly string[]): Promise<ReadonlySet<string>>
  }
  readonly profile: {
    read(typed: { readonly nickname: string; readonly email: string; readonly region: string }): {
      readonly details: NewDetails
      readonly invalid: readonly ('NICKNAME_INVALID' | 'EMAIL_INVALID' | 'REGION_INVALID')[]
    }
    /** Writes details where an account has none. */
    fill(tx: AnyTransaction, rows: readonly (NewDetails & { readonly accountId: string })[]): Promise<void>
  }
  /** Erases all data of some accounts. */
  eraseAccounts(tx: AnyTransaction, accountIds: readonly string[]): Promise<void>
}

/** Runs one step of an import: its check, its run, or its undo, whichever its state names. */
export const WORK = jobName<{ readonly importId: string }>('people/import')

export const serve = serveWith<ImportContext>()
