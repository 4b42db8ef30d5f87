import * as z from 'zod/mini'
import { ITEM_KINDS } from '#capabilities/content/contract.ts'
import { defineCall } from '#contract/call.ts'
import { Day, line, PAGE_DEPTH, Uuid } from '#contract/fields.ts'
import { FILTER_TYPES, FilterType, Kind, MaybeMoment, Page, PageSize, refusals, STATUSES, Status, some } from './fields.ts'
import { reads } from './permissions.ts'

export { FILTER_TYPES, STATUSES } from './fields.ts'

const SORTS = ['createdTime', 'count', 'number', 'name'] as const

/** From one day to another, both included: a list of two, or both with a comma between, as a query holds it. Empty: whenever. */
const Days = z.pipe(
  z.union([
    z.array(z.string()).check(z.maxLength(2)),
    z.pipe(
      z.string().check(z.maxLength(30)),
      z.transform((text) => text.split(',')),
    ),
  ]),
  z.pipe(
    z.transform((days: string[]) => days.filter((day) => day !== '')),
    z.union([
      z.array(Day).check(
        z.length(2),
        z.refine(([from, to]) => from! <= to!),
      ),
      z.array(Day).check(z.maxLength(0)),
    ]),
  ),
)
const Words = line(100)

/** What sets are looked for by. A field that is empty filters nothing. */
const filters = {
  /** Exactly this number, with or without `CS-` before it. A text that is no number finds nothing. */
  number: z.optional(z.union([line(20), z.int()])),
  /** A part of the name in either language. */
  name: z.optional(Words),
  contentType: z.optional(some(ITEM_KINDS)),
  filterType: z.optional(some(FILTER_TYPES)),
  status: z.optional(some(STATUSES)),
  createdTime: z.optional(Days),
}
export const Filters = z.object(filters)
export type Filters = z.output<typeof Filters>

const Row = z.object({
  id: Uuid,
  number: z.int(),
  /** In the language of who asks. */
  name: z.string(),
  /** Of a set that takes other types too, what it is mainly made for. */
  contentType: Kind,
  filterType: FilterType,
  count: z.int(),
  status: Status,
  /** Time of Asia/Shanghai, `2026-11-20 21:03:05`, as every answer of the specification has it. */
  createdTime: z.string(),
  createdAt: z.string(),
  isMixed: z.boolean(),
  from: MaybeMoment,
  until: MaybeMoment,
})

export const listSets = defineCall({
  ...reads,
  path: '/api/list/policy',
  isSpecified: true,
  summary: 'List collections, filtered, sorted and paged (S99). The total is exact.',
  input: z
    .object({
      current: z._default(Page, 1),
      pageSize: z._default(PageSize, 10),
      sort: z._default(z.enum(SORTS), 'createdTime'),
      direction: z._default(z.enum(['asc', 'desc']), 'desc'),
      ...filters,
    })
    .check(z.refine(({ current, pageSize }) => current * pageSize <= PAGE_DEPTH)),
  output: z.object({ list: z.array(Row), total: z.int() }),
  refusals: refusals({}),
})
