import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Batch, Counted, Due, Part } from './rule.ts'

/** Names rows of one table, which the SQL calls `own`. */
type Rows = {
  readonly table: string
  /** SQL of the moment, or of the day, at which the term of a row begins. A row whose value is null stays. */
  readonly since: string
  /** Rows that are meant, in SQL; all without it. */
  readonly where?: string
  /** SQL of the targets that a row belongs to (`'account:' || account_id`). A hold on one of them keeps the row. */
  readonly about?: readonly string[]
  /** `since` is a day of the site, which ends before its term begins. */
  readonly isDay?: true
  /** A column with an index whose value is never later than `since`, when `since` itself has none. */
  readonly notAfter?: string
  /** Another table that says when the term begins: `shop.order as parent on parent.id = own.order_id`. */
  readonly join?: string
  /** Empties these columns instead of removing the row: `contact = ''`. `where` must leave out rows that are empty. */
  readonly empties?: string
}

/** The site counts in days of this zone. */
const ZONE = 'Asia/Shanghai'
/** A count above this limit takes long, and screens only say that it is more. */
const MOST_COUNTED = 1_000_000

/**
 * A part of a rule whose rows of one table end by a moment of their own columns. An index on `since` finds them. A batch begins where the
 * one before ended, because the index has the removed rows until a vacuum and each batch would pass over all of them (docs/decisions/0151).
 */
export function rows({ table, since, where, about = [], isDay, notAfter, join, empties }: Rows): Part {
  const name = sql.table(table)
  const meant = where === undefined ? sql`true` : sql`(${sql.raw(where)})`
  const from = sql`only ${name} as own ${join === undefined ? sql`` : sql`join ${sql.raw(join)}`}`
  const due = ({ cutoff, onHold }: Due): RawBuilder<unknown> => sql`
    ${sql.raw(since)} ${isDay ? sql`< (${cutoff}::timestamptz at time zone ${sql.lit(ZONE)})::date` : sql`<= ${cutoff}::timestamptz`}
      ${notAfter === undefined ? sql`` : sql`and ${sql.raw(notAfter)} <= ${cutoff}::timestamptz`} and ${meant} ${outsideHolds(about, onHold)}`
  return {
    tables: [table],
    isPartial: where !== undefined || empties !== undefined,
    count: async (db, cut) => await countSome(db.of<object>(), sql`select ${sql.raw(since)} as since from ${from} where ${due(cut)}`),
    async remove(tx, cut, most) {
      const type = sql.raw(isDay ? 'date' : 'timestamptz')
      const later = cut.from === undefined ? sql`` : sql`and ${sql.raw(since)} >= ${cut.from}::${type}`
      const { rows: removed } = await sql<Batch>`
        with batch as materialized (
          select own.ctid as place, ${sql.raw(since)} as since from ${from} where ${due(cut)} ${later}
          order by ${sql.raw(since)} limit ${most} for update of own skip locked
        ), gone as (
          ${empties === undefined ? sql`delete from only ${name}` : sql`update only ${name} set ${sql.raw(empties)}`}
          where ctid = any (array(select place from batch)) returning 1
        )
        select (select count(*)::int from gone) as rows, (select max(since)::${type}::text from batch) as "upTo"`.execute(tx)
      return one(removed)
    },
    oldest: (tx) => readOldest(tx, sql`select ${sql.raw(since)} as since from ${from} where ${meant}`),
  }
}

/** Limits rows to those that belong to no target on hold. */
export const outsideHolds = (about: readonly string[], onHold: readonly string[]): RawBuilder<unknown> =>
  about.length === 0 || onHold.length === 0 ? sql`` : sql`and not (array[${sql.raw(about.join(', '))}]::text[] && ${[...onHold]}::text[])`

/** Counts rows of a query with the column `since`, up to a limit. */
export async function countSome(db: QueryExecutorProvider, query: RawBuilder<unknown>): Promise<Counted> {
  const { rows } = await sql<{ rows: number; oldest: Date | null }>`
    select least(count(*), ${MOST_COUNTED}) as rows, min(since)::timestamptz as oldest
    from (${query} limit ${MOST_COUNTED + 1}) as due`.execute(db)
  const { rows: count, oldest } = one(rows)
  return { rows: count, isMore: count === MOST_COUNTED, oldest }
}

/** Returns since when the oldest row of a statement is kept; null when it selects none. */
export async function readOldest(tx: QueryExecutorProvider, query: RawBuilder<unknown>): Promise<Date | null> {
  const { rows } = await sql<{ oldest: Date | null }>`select min(since)::timestamptz as oldest from (${query}) as own`.execute(tx)
  return one(rows).oldest
}
