import type pg from 'pg'
import { one } from '../statement/one.ts'
import type { Table } from './tables.ts'

/** The number of rows of a table and the sum of their hashes, which does not depend on their order. */
type Fingerprint = { readonly count: string; readonly hash: string }

/** Makes both servers write a value as the same text. */
export const SAME_TEXT = `set datestyle to iso, ymd; set intervalstyle to postgres; set timezone to 'UTC'; set bytea_output to hex; set extra_float_digits to 1`

/** Reads the fingerprint of a table. Sessions set SAME_TEXT before. */
export async function fingerprint(client: pg.Client, { name, columns }: Table): Promise<Fingerprint> {
  const row = columns.length === 0 ? `''` : `row(${columns.join(', ')})::text`
  const { rows } = await client.query<Fingerprint>(
    `select count(*)::text as count, coalesce(sum(('x' || left(md5(${row}), 16))::bit(64)::bigint::numeric), 0)::text as hash from only ${name}`,
  )
  return one(rows)
}

export const isSame = (one: Fingerprint, other: Fingerprint): boolean => one.count === other.count && one.hash === other.hash
