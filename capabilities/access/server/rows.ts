import type { Kysely } from 'kysely'
import type { Role } from '#contract/caller.ts'
import type { Transaction } from '#server/database/database.ts'
import type { AccessTables } from './tables.ts'

type Published = {
  readonly 'accounts.person': {
    readonly account_id: string
    readonly phone: string | null
    readonly roles: Role[]
    readonly status: 'active' | 'disabled'
    readonly created_at: Date
  }
  readonly 'profile.summary': { readonly account_id: string; readonly name: string; readonly is_named: boolean }
}

export type Tables = AccessTables & Published
export type Tx = Transaction<Tables>
export type Sql = Kysely<Tables>
