import { type Selectable, sql } from 'kysely'
import type { Draft } from '#capabilities/content/contract.ts'
import type { LostEntry, MadeKind, Sql, Tables, Tx } from '../context.ts'
import type { Entry, EntryKind, EntryOf } from '../format/entry.ts'

type EntryRow = Selectable<Tables['transfer.entry']>
export type RowOf<Kind extends EntryKind> = Omit<EntryRow, 'kind' | 'value'> & { readonly kind: Kind; readonly value: EntryOf<Kind> }

/** Stores entries in the order in which the upload has them. Those that are stored already stay as they are. */
export async function addEntries(
  tx: Tx,
  runId: string,
  entries: readonly { readonly entry: Entry; readonly position: number }[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ entry, position }) => ({
    run_id: runId,
    position,
    kind: entry.is,
    key: entry.key,
    value: JSON.stringify(entry),
    item_key: entry.is === 'document' ? entry.item : null,
  }))
  await tx
    .insertInto('transfer.entry')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Locks the next entries of a kind that wait, in their order. */
export async function takeWaiting<Kind extends EntryKind>(tx: Tx, runId: string, kind: Kind, most: number): Promise<RowOf<Kind>[]> {
  const { rows } = await sql<RowOf<Kind>>`
    select * from transfer.entry where run_id = ${runId} and kind = ${kind} and made is null order by position limit ${most} for update`.execute(
    tx,
  )
  return rows
}

/** Reads entries of a kind in their order, some at a time. */
export async function* readEntries<Kind extends EntryKind>(db: Sql, runId: string, kind: Kind): AsyncGenerator<RowOf<Kind>> {
  for (let after = -1; ; ) {
    const { rows } = await sql<RowOf<Kind>>`
      select * from transfer.entry where run_id = ${runId} and kind = ${kind} and position > ${after} order by position limit 200`.execute(
      db,
    )
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.position
  }
}

type Outcome = {
  readonly made: MadeKind
  readonly id?: string | null
  readonly language?: string
  readonly revisionId?: string
  readonly number?: number
  readonly digest?: Buffer
  readonly losses?: readonly LostEntry[]
}

/** Notes what an entry became, in the transaction that made it. Throws when another worker was first, so that nothing is made twice. */
export async function noteMade(tx: Tx, { run_id, kind, key }: Pick<EntryRow, 'run_id' | 'kind' | 'key'>, outcome: Outcome): Promise<void> {
  const { made, id = null, language = null, revisionId = null, number = null, digest = null, losses = [] } = outcome
  const { numAffectedRows } = await sql`
    update transfer.entry set made = ${made}, made_id = ${id}, made_language = ${language}, revision_id = ${revisionId}, number = ${number},
      digest = ${digest}, losses = ${JSON.stringify(losses)}::jsonb
    where run_id = ${run_id} and kind = ${kind} and key = ${key} and made is null`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error(`Another worker has made the ${kind} ${key}`)
}

/** Keeps the section, the state and the slug that a text got, for its address and its publication. */
export async function noteAddress(
  tx: Tx,
  { run_id, kind, key }: Pick<EntryRow, 'run_id' | 'kind' | 'key'>,
  { section, state, slug }: { readonly section: string; readonly state: string; readonly slug: string },
): Promise<void> {
  await sql`
    update transfer.entry set value = jsonb_set(value || ${JSON.stringify({ section, state })}::jsonb, '{draft,slug}', to_jsonb(${slug}::text))
    where run_id = ${run_id} and kind = ${kind} and key = ${key}`.execute(tx)
}

/** Keeps the working copy of a text with its files and links of this site, until the text is online. */
export async function noteWorking(tx: Tx, { run_id, kind, key }: Pick<EntryRow, 'run_id' | 'kind' | 'key'>, working: Draft): Promise<void> {
  await sql`
    update transfer.entry set value = jsonb_set(value, '{working}', ${JSON.stringify(working)}::jsonb)
    where run_id = ${run_id} and kind = ${kind} and key = ${key}`.execute(tx)
}

export async function countEntries(db: Sql, runId: string): Promise<{ readonly waiting: number; readonly total: number }> {
  const { rows } = await sql<{ waiting: number; total: number }>`
    select count(*) filter (where made is null)::int as waiting, count(*)::int as total from transfer.entry
    where run_id = ${runId} and kind in ('author', 'category', 'media', 'captions', 'document', 'comment', 'redirect', 'set')`.execute(db)
  return rows[0] ?? { waiting: 0, total: 0 }
}
