import * as z from 'zod/mini'
import { usesOfItems } from '#capabilities/content/contract.ts'
import { defineCall } from '#contract/call.ts'
import { line, Uuid } from '#contract/fields.ts'
import { FilterType, ItemSummary, Kind, MaybeMoment, refusals, Status, Version } from './fields.ts'
import { reads, writes } from './permissions.ts'
import { ORDERS, Rule } from './rule.ts'

export const MOST_PICKS = 500
const MOST_MARKS = 200
const Name = line(60).check(z.minLength(1))

export const Head = z.object({
  nameZh: Name,
  nameEn: Name,
  contentType: Kind,
  isMixed: z.boolean(),
  /** The period in which an online set is shown. */
  from: MaybeMoment,
  until: MaybeMoment,
})
export type Head = z.output<typeof Head>

/** Selects the items of a rule set. Places count from 1. */
export const Filling = z.object({
  rule: Rule,
  order: z.enum(ORDERS),
  most: z.int().check(z.gte(1), z.lte(1_000)),
  pins: z.array(z.object({ itemId: Uuid, place: z.int().check(z.gte(1), z.lte(1_000)) })).check(z.maxLength(MOST_MARKS)),
  excluded: z.array(Uuid).check(z.maxLength(MOST_MARKS)),
})
export type Filling = z.output<typeof Filling>

const Saved = z.object({ id: Uuid, version: z.int() })

export const listItemSets = defineCall({
  ...usesOfItems,
  path: '/api/curation/sets/of-items',
  summary: 'List manual collections that contain any of these items.',
})

export const getSet = defineCall({
  ...reads,
  path: '/api/curation/sets/read',
  summary: 'Get a collection with its rules or items.',
  input: z.object({ id: Uuid }),
  output: z.object({
    id: Uuid,
    number: z.int(),
    version: z.int(),
    filterType: FilterType,
    status: Status,
    count: z.int(),
    ...Head.shape,
    createdAt: z.string(),
    changedAt: z.string(),
    isShown: z.boolean(),
    /** Chosen by an editor, in order. */
    picks: z.array(z.object({ ...ItemSummary.shape, note: z.string() })),
    rule: Rule,
    order: z.enum(ORDERS),
    most: z.int(),
    pins: z.array(z.object({ ...ItemSummary.shape, place: z.int() })),
    excluded: z.array(ItemSummary),
    /** The first hundred items that the set shows. */
    shown: z.array(z.object({ ...ItemSummary.shape, position: z.int(), how: z.enum(['picked', 'rule', 'pinned', 'placed']) })),
  }),
  refusals: {},
})

export const createSet = defineCall({
  ...writes,
  path: '/api/curation/sets/create',
  summary: 'Create an empty, offline collection.',
  input: z.object({ ...Head.shape, filterType: FilterType }),
  output: z.object({ id: Uuid, number: z.int(), version: z.int() }),
  refusals: refusals({ SPAN_WRONG: 422 }),
})

export const saveSet = defineCall({
  ...writes,
  path: '/api/curation/sets/save',
  summary: 'Update the titles, accepted content and period of a collection.',
  input: z.object({ id: Uuid, version: Version, ...Head.shape }),
  output: Saved,
  refusals: refusals({ CHANGED_MEANWHILE: 409, SPAN_WRONG: 422, KIND_DIFFERS: 409 }),
})

export const savePicks = defineCall({
  ...writes,
  path: '/api/curation/sets/picks/save',
  summary: 'Set the items of a manual collection in their order.',
  input: z.object({
    id: Uuid,
    version: Version,
    picks: z.array(z.object({ itemId: Uuid, note: line(200) })).check(z.maxLength(MOST_PICKS)),
  }),
  output: Saved,
  refusals: refusals({ CHANGED_MEANWHILE: 409, NOT_BY_HAND: 409, ITEM_UNKNOWN: 422, ITEM_TWICE: 422, KIND_DIFFERS: 409 }),
})

export const saveFilling = defineCall({
  ...writes,
  path: '/api/curation/sets/filling/save',
  summary: 'Set the rules of a collection: conditions, order, limit, pinned and excluded items.',
  input: z.object({ id: Uuid, version: Version, ...Filling.shape }),
  output: Saved,
  refusals: refusals({
    CHANGED_MEANWHILE: 409,
    NOT_BY_RULES: 409,
    ITEM_UNKNOWN: 422,
    ITEM_TWICE: 422,
    PLACE_TWICE: 422,
    TOPIC_UNKNOWN: 422,
    NOT_MEASURED: 422,
  }),
})

const Ids = z.array(Uuid).check(z.minLength(1), z.maxLength(100))

export const updateSetStatus = defineCall({
  ...writes,
  path: '/api/curation/sets/status',
  summary: 'Put collections online or offline, all or none.',
  input: z.object({ ids: Ids, status: Status }),
  output: z.object({ changed: z.int() }),
  refusals: {},
})

export const removeSets = defineCall({
  ...writes,
  path: '/api/curation/sets/remove',
  summary: 'Delete collections permanently, all or none. Online ones must be taken offline first.',
  input: z.object({ ids: Ids }),
  output: z.object({ removed: z.int() }),
  refusals: refusals({ STILL_ONLINE: 409 }),
})
