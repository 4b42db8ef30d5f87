import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import { openPlannedWrites } from '#server/database/plan-once.ts'
import type { Sql } from '../context.ts'
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

const ADD = `insert into audit.entry (${COLUMNS}) values (${TYPES.map((type, at) => `$${at + 1}::${type}`).join(', ')})`

const write = openPlannedWrites('audit.add-entry', 1)

/** Adds an entry inside the caller's transaction, in one statement. */
export async function addEntry(tx: Sql, entry: Entry): Promise<void> {
  await write(tx, CompiledQuery.raw(ADD, [...valuesOf(entry)]))
}

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

/** Adds entries of a given age in a transaction of their own. A repeat, when the answer was lost, is harmless. */
export async function addEntries(pool: Pool, aged: readonly Aged[]): Promise<void> {
  await pool.query({ ...ADD_MANY, values: toColumns(aged) })
}

/** Adds entries of this moment inside the caller's transaction, in one statement. */
export async function addEntriesInside(tx: Sql, entries: readonly Entry[]): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(ADD_MANY.text, toColumns(entries.map((entry) => ({ entry, ageMs: 0 })))))
}

function toColumns(aged: readonly Aged[]): unknown[] {
  const rows = aged.map(({ entry }) => valuesOf(entry))
  return [...TYPES.map((_, at) => rows.map((row) => row[at])), aged.map(({ ageMs }) => ageMs)]
}
