import { type RawBuilder, sql } from 'kysely'
import { ITEM_KINDS } from '#capabilities/content/contract.ts'
import { FILTER_TYPES, type Filters, STATUSES } from '../contract.ts'

/** The filters in terms of the table's columns. */
export type SetFilter = {
  /** Encodes type, filter and status of a set as one number per combination. */
  readonly combinations: readonly number[]
  readonly days: readonly [from: string, to: string] | null
  /** Is undefined for any number, and null for a number that no set has. */
  readonly number: number | null | undefined
  readonly name: string
}

export function readFilter({ number, name = '', contentType = [], filterType = [], status = [], createdTime = [] }: Filters): SetFilter {
  const [from, to] = createdTime
  return {
    combinations: combinationsOf(contentType, filterType, status),
    days: from !== undefined && to !== undefined ? [from, to] : null,
    number: readNumber(String(number ?? '')),
    name,
  }
}

function readNumber(typed: string): SetFilter['number'] {
  if (typed === '') return undefined
  const digits = /^(?:cs-)?(\d{1,12})$/i.exec(typed)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Must match the generated column `combination` of the table. */
const combinationsOf = (types: readonly string[], filters: readonly string[], statuses: readonly string[]): number[] =>
  chosen(ITEM_KINDS, types).flatMap((type) =>
    chosen(FILTER_TYPES, filters).flatMap((filter) =>
      chosen(STATUSES, statuses).map(
        (status) => ITEM_KINDS.indexOf(type) * 4 + (filter === 'rules' ? 2 : 0) + (status === 'online' ? 1 : 0),
      ),
    ),
  )
/** A filter with this many combinations excludes nothing. */
export const ALL_COMBINATIONS = ITEM_KINDS.length * FILTER_TYPES.length * STATUSES.length

const chosen = <Name extends string>(all: readonly Name[], some: readonly string[]): readonly Name[] =>
  some.length === 0 ? all : all.filter((name) => some.includes(name))

/** Compares days in Asia/Shanghai. */
const within = (days: SetFilter['days']): RawBuilder<boolean> =>
  days === null
    ? sql<boolean>`true`
    : sql<boolean>`created_at >= ${days[0]}::date::timestamp at time zone 'Asia/Shanghai'
        and created_at < (${days[1]}::date + 1)::timestamp at time zone 'Asia/Shanghai'`

/** Matches a part of the name in either language. It uses `position`, so that PostgreSQL does not choose an unsuitable index. */
export const named = (part: string): RawBuilder<boolean> => sql<boolean>`position(lower(${part}) in name_key) > 0`

export const matching = ({ combinations, days, number, name }: SetFilter): RawBuilder<boolean> =>
  sql<boolean>`combination = any (${combinations}::smallint[]) and ${within(days)}
    and ${number === undefined ? sql`true` : number === null ? sql`false` : sql`number = ${number}`} and ${name === '' ? sql`true` : named(name)}`
