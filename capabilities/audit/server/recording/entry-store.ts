import { CompiledQuery, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Entry } from './entry.ts'

const COLUMNS = 'id, action, outcome, actor, target, address, request_id, reason, facts, key_id, mac'

const valuesOf = (entry: Entry): readonly unknown[] => [
  entry.id,
  entry.action,
  entry.outcome,
  entry.actor,
  entry.target,
  entry.address,
  entry.requestId,
  entry.reason,
  JSON.stringify(entry.facts),
  entry.keyId,
  entry.mac,
]
const TYPES = ['uuid', 'text', 'text', 'uuid', 'text', 'text', 'text', 'text', 'jsonb', 'text', 'bytea']

/** Adds an entry in a transaction: one statement. */
export async function addEntry(tx: Kysely<never>, entry: Entry): Promise<void> {
  const { text, values } = writeAddition(entry, 1)
  await tx.executeQuery(CompiledQuery.raw(text, [...values]))
}

/**
 * The addition as the beginning of a statement whose parameters start at a place. It ends in `select …`, so that whoever continues it may
 * say `from …` and `where …`.
 */
export const writeAddition = (entry: Entry, first: number): { readonly text: string; readonly values: readonly unknown[] } => ({
  text: `insert into audit.entry (${COLUMNS}) select ${TYPES.map((type, at) => `$${first + at}::${type}`).join(', ')}`,
  values: valuesOf(entry),
})

const ADD_MANY = {
  name: 'audit.add-entries',
  text: `
    insert into audit.entry (${COLUMNS}, at)
    select id, action, outcome, actor, target, address, request_id, reason, facts::jsonb, key_id, mac,
      platform.now() - age_ms * interval '1 millisecond'
    from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
      $11::bytea[], $12::float8[]) as new (${COLUMNS}, age_ms)
    on conflict (id) do nothing`,
}
export type Aged = { readonly entry: Entry; readonly ageMs: number }

/** Adds entries of things that happened so long ago, in a transaction of their own. Doing it again, because no answer came, does no harm. */
export async function addEntries(pool: Pool, aged: readonly Aged[]): Promise<void> {
  const rows = aged.map(({ entry }) => valuesOf(entry))
  const columns = TYPES.map((_, at) => rows.map((row) => row[at]))
  await pool.query({ ...ADD_MANY, values: [...columns, aged.map(({ ageMs }) => ageMs)] })
}
