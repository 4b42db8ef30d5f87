import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, Day, line, Nothing, paged, paragraph, withinDepth } from '#contract/fields.ts'
import { webAddress } from '#contract/input/web-address.ts'
import type { Permissions } from '#contract/permission.ts'

export const PERMISSIONS = {
  'promotion:read': { roles: ['chief-editor', 'editor', 'analyst', 'marketer'] },
  'promotion:write': { roles: ['chief-editor', 'editor', 'marketer'] },
} as const satisfies Permissions
const reads = { verb: 'reads', access: { permission: 'promotion:read' }, limit: 'ordinary' } as const
const writes = { verb: 'acts', access: { permission: 'promotion:write' }, limit: 'ordinary' } as const

export const CHANNEL_TYPES = ['app', 'web', 'game'] as const
const TypeName = z.enum(CHANNEL_TYPES)
/** Maps the words that the specified client sends from its list, such as `APP通用渠道`. */
const TYPE_OF_WORDS: Readonly<Record<string, string>> = { APP通用: 'app', 网页通用: 'web', 游戏通用: 'game' }
const typeOf = (words: string): string => TYPE_OF_WORDS[words.replace(/\s|渠道$/g, '').toUpperCase()] ?? words
const GivenType = z.pipe(z.pipe(z.string(), z.transform(typeOf)), TypeName)

export const MOST_NAME = 20
export const MOST_CONTENT = 200
export const NAME = /^[\p{Script=Han}A-Za-z0-9]{1,20}$/u
export const PromotedLink = webAddress({ most: 500, code: 'LINK_WRONG' })

const required = (most: number) => line(most).check(z.minLength(1))

export const ChannelForm = z.object({
  activityName: line(MOST_NAME, 'NAME_WRONG').check(z.regex(NAME, 'NAME_WRONG')),
  channelType: GivenType,
  /** The first and last day, both included. */
  promotionTime: z.tuple([Day, Day]).check(z.refine(([from, to]) => from <= to, 'PERIOD_REVERSED')),
  promoteLink: PromotedLink,
  advertisingSource: required(60),
  advertisingMedia: required(60),
  keyword: z.array(required(20)).check(z.minLength(1), z.maxLength(10)),
  /** Notifies all operators with the permission to read promotions. */
  pushNotify: z._default(z.boolean(), true),
  advertisingContent: paragraph(MOST_CONTENT).check(z.minLength(1)),
})
export type ChannelForm = z.output<typeof ChannelForm>

export const submitChannelForm = defineCall({
  ...writes,
  path: '/api/channel-form/submit',
  isSpecified: true,
  summary: 'Create a promotion with a tracking link. Repeating the id creates one only.',
  input: z.object({ data: ChannelForm, id: z.optional(z.uuid()) }),
  output: z.literal('ok'),
  refusals: { NAME_WRONG: 422, LINK_WRONG: 422, PERIOD_REVERSED: 422, DOMAIN_NOT_FILED: 422 },
})

export const CHANNEL_STATUSES = ['waiting', 'running', 'ended'] as const

/** The path prefix of tracking links; the code follows. */
export const LINK_PREFIX = '/c/'

const Channel = z.object({
  id: z.uuid(),
  number: z.int(),
  path: z.string(),
  name: z.string(),
  type: TypeName,
  from: z.string(),
  to: z.string(),
  /** `ended` means that the last day is over or that an operator ended it. */
  status: z.enum(CHANNEL_STATUSES),
  /** The counts from tracking link to account. Visitors and registrations count only on the day of a click. */
  arrivals: z.int(),
  visitors: z.int(),
  registrations: z.int(),
})

export const listChannels = defineCall({
  ...reads,
  path: '/api/promotion/channels',
  summary: 'List promotions with their results, newest first, filtered by a part of the name, type and status.',
  input: z
    .object({
      words: z.optional(line(60)),
      type: z.optional(TypeName),
      status: z.optional(z.enum(CHANNEL_STATUSES)),
      ...paged(),
    })
    .check(withinDepth),
  output: z.object({ list: z.array(Channel), total: z.int() }),
  refusals: {},
})

export const getChannel = defineCall({
  ...reads,
  path: '/api/promotion/channel',
  summary: 'Get a promotion with its report: clicks, visitors, requested codes, registrations and course enrolments, in total and by day.',
  input: ById,
  output: z.extend(Channel, {
    link: z.string(),
    url: z.string(),
    source: z.string(),
    media: z.string(),
    keywords: z.array(z.string()),
    content: z.string(),
    pushNotify: z.boolean(),
    pages: z.int(),
    codes: z.int(),
    enrolments: z.int(),
    attendances: z.int(),
    /**
     * Yuan. `spent` is the advertising cost and `smsCost` the cost of its SMS codes; both divided by registrations give the third. Each is
     * null when unknown.
     */
    spent: z.nullable(z.number()),
    smsCost: z.nullable(z.number()),
    costPerRegistration: z.nullable(z.number()),
    days: z.array(z.object({ day: z.string(), arrivals: z.int(), registrations: z.int() })),
  }),
  refusals: {},
})

export const endChannel = defineCall({
  ...writes,
  path: '/api/promotion/channel/end',
  summary: 'End a promotion early. Its link stops working; the report is kept.',
  input: ById,
  output: Nothing,
  refusals: { ALREADY_ENDED: 409 },
})

export const MOST_SPENT = 100_000_000
export const saveChannelCost = defineCall({
  ...writes,
  path: '/api/promotion/channel/cost',
  summary: 'Set the advertising cost of a promotion, in yuan.',
  input: z.object({ id: z.uuid(), spent: z.number().check(z.gte(0), z.lte(MOST_SPENT), z.multipleOf(0.01)) }),
  output: Nothing,
  refusals: {},
})
