import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { AnyTransaction, Transaction } from '#server/database/database.ts'
import { COPY_COLUMNS, type Copy } from '../copy-store.ts'
import { ENTRY_COLUMNS, entryOf, FORM } from './entry.ts'

type Tx = Transaction<unknown>
type Key = { readonly item_id: string; readonly language: Language }

/** Writes the search entries of the copies. An entry of a later copy is not overwritten. */
export async function putEntries(tx: Tx, copies: readonly Copy[]): Promise<void> {
  if (copies.length === 0) return
  const known = await readLanguages(tx, copies)
  const rows = copies
    .map((copy) => entryOf(copy, known.get(copy.item_id)!))
    .map((entry) => sql`(${sql.join(ENTRY_COLUMNS.map((name) => typed(name, entry[name])))})`)
  await sql`
    insert into website.search_entry as known (${sql.join(ENTRY_COLUMNS.map((name) => sql.ref(name)))}) values ${sql.join(rows)}
    on conflict (item_id, language) do update set ${sql.join(CHANGED.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}
    where known.copied_at <= excluded.copied_at`.execute(tx)
  await updateLanguages(
    tx,
    copies.map(({ item_id }) => item_id),
  )
}

/** Returns the languages of each item including the given copies, so that an entry is written only once. */
async function readLanguages(tx: Tx, copies: readonly Copy[]): Promise<Map<string, readonly Language[]>> {
  const itemIds = copies.map(({ item_id }) => item_id)
  const { rows } = await sql<Key>`select item_id, language from website.search_entry where item_id = any (${itemIds}::uuid[])`.execute(tx)
  const languages = new Map<string, Set<Language>>(itemIds.map((id) => [id, new Set()]))
  for (const { item_id, language } of [...rows, ...copies]) languages.get(item_id)!.add(language)
  return new Map([...languages].map(([id, each]) => [id, [...each].sort()]))
}

/**
 * Updates `languages` of all entries of the items. An entry serves readers of its language, and readers of the other while the item has no
 * entry in it.
 */
async function updateLanguages(tx: Tx, itemIds: readonly string[]): Promise<void> {
  await sql`
    update website.search_entry entry set languages = known.languages
    from (
      select item_id, array_agg(language order by language collate "C") as languages from website.search_entry
      where item_id = any (${itemIds}::uuid[]) group by item_id
    ) known
    where entry.item_id = known.item_id and entry.languages <> known.languages`.execute(tx)
}

const CHANGED = ENTRY_COLUMNS.filter((name) => name !== 'item_id' && name !== 'language')

const TYPES: Readonly<Record<string, string>> = {
  item_id: 'uuid',
  languages: 'text[]',
  title_words: 'tsvector',
  words: 'tsvector',
  published_at: 'timestamptz',
  copied_at: 'timestamptz',
  number: 'bigint',
  form: 'smallint',
}
const typed = (name: string, value: unknown): RawBuilder<unknown> => sql`${value}::${sql.raw(TYPES[name] ?? 'text')}`

export async function dropEntry(tx: Tx, itemId: string, language: Language): Promise<void> {
  await sql`delete from website.search_entry where item_id = ${itemId} and language = ${language}`.execute(tx)
  await updateLanguages(tx, [itemId])
}

/** Returns copies without an entry of the current form. */
export async function readMissing(tx: Tx, limit: number): Promise<Copy[]> {
  const { rows } = await sql<Copy>`
    select ${sql.raw(COPY_COLUMNS)} from content.public_item item
    where not exists (
      select from website.search_entry entry where entry.item_id = item.item_id and entry.language = item.language and entry.form = ${FORM})
    limit ${limit}`.execute(tx)
  return rows
}

/** Deletes entries of items that are no longer public. */
export async function dropStrays(given: AnyTransaction): Promise<void> {
  const tx: Tx = given.of()
  const { rows } = await sql<{ item_id: string }>`
    delete from website.search_entry entry
    where not exists (select from content.public_item item where item.item_id = entry.item_id and item.language = entry.language)
    returning item_id`.execute(tx)
  await updateLanguages(
    tx,
    rows.map(({ item_id }) => item_id),
  )
}
