import { type RawBuilder, sql } from 'kysely'
import { type EventName, KINDS, type Selection } from '../../contract.ts'
import type { Sql } from '../context.ts'
import type { Days } from '../period.ts'

export type Which = Pick<Selection, 'section' | 'kind' | 'language' | 'channel'>
/** A question about a period, whose answer has a value for each of these days. */
export type DaysAsked = { readonly period: Days; readonly days: readonly string[]; readonly which: Which }

/** Selects the rows of a total by period and selection. `which` omits dimensions that the total lacks. */
export function conditionOf({ from, to }: Days, { section, kind, language, channel }: Which): RawBuilder<boolean> {
  const parts = [sql`day between ${from} and ${to}`]
  if (section !== undefined) parts.push(sql`section = ${section}`)
  if (kind !== undefined) parts.push(sql`kind = ${kind}`)
  if (language !== undefined) parts.push(sql`language = ${language}`)
  if (channel !== undefined) parts.push(sql`channel = ${channel}`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

type DayRow = { readonly day: string; readonly name: EventName; readonly kind: string; readonly events: number }

export async function findDays(db: Sql, names: readonly EventName[], days: Days, which: Which): Promise<readonly DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day::text as day, name, kind, sum(events)::float8 as events from analytics.day_total
    where name = any (${names}::text[]) and ${conditionOf(days, which)} group by 1, 2, 3`.execute(db)
  return rows
}

/** Counts visitors by day. A visitor of two days counts twice, because visitors are not recognised across days. */
export async function findVisitorDays(db: Sql, days: Days, which: Which): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; visitors: number }>`
    select day::text as day, sum(visitors)::float8 as visitors from analytics.visitor_total
    where ${visitorCondition(days, which)} group by 1`.execute(db)
  return new Map(rows.map(({ day, visitors }) => [day, visitors]))
}

export function visitorCondition({ from, to }: Days, { section, kind, language, channel }: Which): RawBuilder<boolean> {
  const isAll = section === undefined && kind === undefined && language === undefined
  const mixes = sql`mixes & (
    select bit_or(analytics.mix_bit(section, kind, language)) from unnest(${section === undefined ? SECTIONS : [section]}::text[]) as section
    cross join unnest(${kind === undefined ? [...KINDS] : [kind]}::text[]) as kind
    cross join unnest(${language === undefined ? LANGUAGES : [language]}::text[]) as language
    where section <> '' or ${section === undefined && kind === undefined}) <> 0`
  return sql<boolean>`day between ${from} and ${to} and (${isAll} or ${mixes}) and ${channel === undefined ? sql`true` : sql`channel = ${channel}`}`
}
const SECTIONS = ['', 'dynamic', 'medicine', 'multicenter', 'achievement', 'article', 'video', 'college']
const LANGUAGES = ['zh-CN', 'en-US']

export const sumOf = (rows: readonly DayRow[], name?: EventName): number =>
  rows.reduce((sum, row) => sum + (name === undefined || row.name === name ? row.events : 0), 0)

/** Returns one value for each day, 0 when there were no events. */
export function byDay(days: readonly string[], rows: readonly DayRow[], name: EventName): readonly number[] {
  const sums = new Map<string, number>()
  for (const row of rows) if (row.name === name) sums.set(row.day, (sums.get(row.day) ?? 0) + row.events)
  return days.map((day) => sums.get(day) ?? 0)
}
