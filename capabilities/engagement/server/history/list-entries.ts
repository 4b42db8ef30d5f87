import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { EngagementContext, Sql } from '../context.ts'
import { cutPage, readCursor } from './cursor.ts'
import { findHistorySummaries } from './find-summaries.ts'

type Row = { readonly number: number; readonly at: Date; readonly micros: string; readonly watchedSeconds: number }
type Input = InputOf<typeof calls.listFavourites>

export const readHistory = (
  context: EngagementContext,
  input: Input,
  caller: SignedInCaller,
): Promise<Omit<OutputOf<typeof calls.listHistory>, 'keepsHistory'>> => readEntries(context, 'history', input, caller)

/** Lists newest first and pages by cursor instead of offset (S99). */
export async function readEntries({ database }: EngagementContext, table: 'favourite' | 'history', input: Input, caller: SignedInCaller) {
  const { page, next } = cutPage(await findRows(database.of(), table, caller.session.accountId, input), input.pageSize)
  const summaries = await findHistorySummaries(
    database,
    page.map(({ number }) => number),
    input.language ?? caller.language,
  )
  const summaryOf = new Map(summaries.map((summary) => [summary.number, summary]))
  const list = page.map(({ number, at, watchedSeconds }) => ({
    number,
    at: at.toISOString(),
    watchedSeconds,
    item: summaryOf.get(number) ?? null,
  }))
  return { list, next }
}

async function findRows(db: Sql, table: 'favourite' | 'history', accountId: string, { after, pageSize }: Input): Promise<Row[]> {
  const from = readCursor(after)
  const behind = from
    ? sql`and (at, number) < (timestamptz 'epoch' + ${from.micros}::bigint * interval '1 microsecond', ${from.number}::bigint)`
    : sql``
  const { rows } = await sql<Row>`
    select number, at, (extract(epoch from at) * 1000000)::bigint::text as micros,
      ${table === 'history' ? sql.ref('watched_seconds') : sql`0`} as "watchedSeconds"
    from ${sql.table(`engagement.${table}`)} where account_id = ${accountId} ${behind}
    order by at desc, number desc limit ${pageSize + 1}`.execute(db)
  return rows
}
