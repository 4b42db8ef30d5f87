import type { Pool } from 'pg'
import type { Bilingual } from '#contract/language.ts'
import { one } from '../database/statement/one.ts'

/** One row of the person's data. Times are dates; values of other types are written as JSON. */
export type PersonalRow = Readonly<Record<string, unknown>>
/** A file of the person, such as the avatar. `open` returns null when the file is gone. */
export type PersonalFile = {
  readonly name: string
  readonly sizeBytes: number
  open(): Promise<AsyncIterable<Uint8Array> | Uint8Array | null>
}
/**
 * Says how long data stays: until the account is closed; after that too, without the name of the person; as a record of work for the site,
 * with an id that identifies no person; as long as the form said; or a number of days, and no longer than the account.
 */
export type PersonalTerm = 'account' | 'without-name' | 'work' | 'form' | { readonly days: number }
/** The person chooses whether identity numbers and scans are in the copy whole; otherwise they are masked or left out. */
export type CopyChoice = { readonly whole: boolean }

/** Describes one kind of data that a capability stores about an account, so that its person can see it and take a copy (PIPL 45). */
export type PersonalData = {
  /** Names the files of the copy: lower-case letters, digits and `-`; unique among all capabilities. */
  readonly name: string
  readonly label: Bilingual
  readonly term: PersonalTerm
  /** The tables that it reads. `app/server/erased-columns.test.ts` compares them with all tables that name an account. */
  readonly tables: readonly string[]
  count(pool: Pool, accountId: string): Promise<number>
  /** Reads the rows in pages, and nothing about other people. */
  read(pool: Pool, accountId: string, choice: CopyChoice): AsyncIterable<readonly PersonalRow[]>
  files?(pool: Pool, accountId: string, choice: CopyChoice): AsyncIterable<PersonalFile>
}

type Source = Pick<PersonalData, 'name' | 'label' | 'term' | 'files'> & {
  /** A table, or a join whose first table has the rows. */
  readonly from: string
  /** The condition for the rows of the account `$1`. The default is `account_id = $1`. */
  readonly where?: string
  /** Returns another value for `$1`, by which the rows are found. */
  find?(pool: Pool, accountId: string): Promise<unknown>
  readonly columns: string
  /** A unique, sorted expression of the rows. */
  readonly key: string
  /** The tables behind `from`; the default is `from` itself. */
  readonly tables?: readonly string[]
  /** Opens or masks values, such as sealed ones. */
  toRow?(row: PersonalRow, choice: CopyChoice): PersonalRow
}

const PAGE_ROWS = 1_000

/** Describes data that is stored in the tables of the capability as rows of the account. */
export function personalRows(source: Source): PersonalData {
  const { name, label, term, files, from, where = 'account_id = $1', tables = [from], find } = source
  return {
    name,
    label,
    term,
    tables,
    ...(files && { files }),
    async count(pool, accountId) {
      const { rows } = await pool.query<{ rows: number }>(`select count(*) as rows from ${from} where ${where}`, [
        find ? await find(pool, accountId) : accountId,
      ])
      return one(rows).rows
    },
    read: (pool, accountId, choice) => readPages(pool, source, { accountId, choice, where }),
  }
}

type Reading = { readonly accountId: string; readonly choice: CopyChoice; readonly where: string }

/** Continues each page after the last key of the one before, so no transaction stays open between two pages. */
async function* readPages(
  pool: Pool,
  { from, columns, key, toRow, find }: Source,
  { accountId, choice, where }: Reading,
): AsyncGenerator<readonly PersonalRow[]> {
  const owner = find ? await find(pool, accountId) : accountId
  for (let after: unknown; ; ) {
    const next = after === undefined ? '' : `and ${key} > $2`
    const { rows } = await pool.query<PersonalRow & { readonly page_key: unknown }>(
      `select ${key} as page_key, ${columns} from ${from} where (${where}) ${next} order by ${key} limit ${PAGE_ROWS}`,
      after === undefined ? [owner] : [owner, after],
    )
    if (rows.length > 0) yield rows.map(({ page_key: _, ...row }) => toRow?.(row, choice) ?? row)
    if (rows.length < PAGE_ROWS) return
    after = rows.at(-1)?.page_key
  }
}
