import { sql } from 'kysely'
import type { OutputOf } from '#contract/call.ts'
import { dayOf } from '#contract/dates.ts'
import type { Bilingual } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { readOwnName } from './own-name-store.ts'

const MOST = 2_000
type Year = OutputOf<typeof calls.getOwnCredits>['years'][number]
type Class = { readonly id: string; readonly code: string; readonly name: Bilingual }
type Row = {
  readonly id: string
  readonly class: Class
  readonly tenths: number
  readonly year: number
  readonly project_number: string
  readonly authority: string
  readonly source_kind: calls.SourceKind
  readonly source_title: Bilingual
  readonly corrects: string | null
  readonly reason: string
  readonly at: Date
}
type Sum = { readonly year: number; readonly is_closed: boolean; readonly class: Class; readonly tenths: number }

export const getOwnCredits = serve(calls.getOwnCredits, async ({ database, findCertifiedName }, _input, { session: { accountId } }) => {
  const db = database.of()
  const certified = await findCertifiedName(accountId)
  const [name, moments, sums, entries] = await Promise.all([
    certified ?? readOwnName(db, accountId),
    sql<{ now: Date }>`select platform.now() as now`.execute(db),
    readSums(db, accountId),
    readEntries(db, accountId),
  ])
  return {
    ok: {
      name: name ?? '',
      isCertified: certified !== undefined,
      today: dayOf(one(moments.rows).now),
      years: groupYears(sums, entries),
    },
  }
})

async function readSums(db: Sql, accountId: string): Promise<readonly Sum[]> {
  const { rows } = await sql<Sum>`
    select entry.year, year.closed_at is not null as is_closed, sum(tenths)::int as tenths,
      jsonb_build_object('id', class.id, 'code', class.code, 'name', class.name) as class
    from credits.entry join credits.class on class.id = class_id join credits.year on year.year = entry.year
    where account_id = ${accountId} group by entry.year, year.closed_at, class.id order by entry.year desc, class.code`.execute(db)
  return rows
}

async function readEntries(db: Sql, accountId: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select entry.id, tenths, year, project_number, authority, source_kind, source_title, corrects, reason, at,
      jsonb_build_object('id', class.id, 'code', class.code, 'name', class.name) as class
    from credits.entry join credits.class on class.id = class_id
    where account_id = ${accountId} order by at desc, entry.id desc limit ${MOST}`.execute(db)
  return rows
}

function groupYears(sums: readonly Sum[], entries: readonly Row[]): Year[] {
  const entriesOf = Map.groupBy(entries, ({ year }) => year)
  return [...Map.groupBy(sums, ({ year }) => year)].map(([year, classes]) => ({
    year,
    isClosed: classes.some(({ is_closed }) => is_closed),
    tenths: classes.reduce((sum, { tenths }) => sum + tenths, 0),
    classes: classes.map(({ class: named, tenths }) => ({ ...named, tenths })),
    entries: (entriesOf.get(year) ?? []).map((row) => ({
      id: row.id,
      class: row.class,
      tenths: row.tenths,
      projectNumber: row.project_number,
      authority: row.authority,
      source: { kind: row.source_kind, title: row.source_title },
      isCorrection: row.corrects !== null,
      reason: row.reason,
      on: dayOf(row.at),
    })),
  }))
}
