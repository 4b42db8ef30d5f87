import * as z from 'zod/mini'
import { ITEM_KINDS } from '#capabilities/content/contract.ts'
import { defineCall } from '#contract/call.ts'
import { Day, line, PAGE_DEPTH, Uuid } from '#contract/fields.ts'
import { FILTER_TYPES, FilterType, Kind, MaybeMoment, Page, PageSize, refusals, STATUSES, Status, some } from './fields.ts'
import { reads } from './permissions.ts'

export { FILTER_TYPES, STATUSES } from './fields.ts'

const SORTS = ['createdTime', 'count', 'number', 'name'] as const

/** A range of days, both included, as a list of two or a comma-separated string. An empty value means any day. */
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

/** Filters of the list; empty ones are ignored. */
const filters = {
  /** The exact number, with or without the prefix `CS-`. Other text matches no set. */
  number: z.optional(z.union([line(20), z.int()])),
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
  /** In the caller's language. */
  name: z.string(),
  /** The main type of a set; a mixed set also takes the other types. */
  contentType: Kind,
  filterType: FilterType,
  count: z.int(),
  status: Status,
  /** Asia/Shanghai time in the format `2026-11-20 21:03:05`, as the specification requires. */
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
