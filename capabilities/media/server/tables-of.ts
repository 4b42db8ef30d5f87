import type { Kysely } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import type { MediaTables } from './tables.ts'

export type Sql = Kysely<MediaTables>
export type Tx = Transaction<MediaTables>
