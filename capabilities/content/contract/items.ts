import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage, line, Uuid, withinDepth } from '#contract/fields.ts'
import { Audience } from '#contract/site/audience.ts'
import { DRAFT_REFUSALS, Missing } from './draft.ts'
import { InlineComment } from './editing/inline-comments.ts'
import {
  Edition,
  EditionStatus,
  Flag,
  Kind,
  MaybeMoment,
  Moment,
  Person,
  paging,
  refusals,
  Section,
  State,
  TopicSlug,
  TopicSlugs,
  Version,
} from './fields.ts'
import { Draft } from './item-fields.ts'
import { changes, reads, vouches, writes } from './permissions.ts'
import { MADE, MOVES, STEPS } from './states.ts'
import { PublishNeed } from './workflow.ts'

// Items and their editions. An edition is an item in one language. The number of an item identifies it in addresses and never changes.

export const ORIGINS = ['written', 'imported', 'demo'] as const

const ItemHead = z.object({
  id: z.string(),
  number: z.int(),
  section: Section,
  kind: Kind,
  topics: z.array(z.string()),
  audience: Audience,
  /** Is true when the item is a part of something with a narrower audience, such as a course. That one applies. */
  isLimitedFurther: z.boolean(),
  owner: Person,
  origin: z.enum(ORIGINS),
  createdAt: Moment,
  changedAt: Moment,
  trashedAt: MaybeMoment,
  /** Is true when the item's owner is within the caller's scope: own items, those of team colleagues, or all, as the roles define. */
  isInScope: z.boolean(),
})
export const ItemRow = z.extend(ItemHead, {
  cover: z.nullable(z.string()),
  slugs: z.array(z.string()),
  editions: z.array(EditionStatus),
})
export type ItemRow = z.output<typeof ItemRow>

const SORTS = ['changedAt', 'number', 'title'] as const
export const listItems = defineCall({
  ...reads,
  path: '/api/content/list',
  summary: 'List items with both languages in one row, last edited first by default. `total` counts up to ten thousand.',
  input: z
    .object({
      ...paging,
      sort: z._default(z.enum(SORTS), 'changedAt'),
      /** Matches words of a title in either language, or a number with or without #. */
      search: z.optional(line(100)),
      section: z.optional(Section),
      kind: z.optional(Kind),
      /** Matches either language; with `language`, only that one. */
      state: z.optional(State),
      language: z.optional(InLanguage),
      /** Matches items without an edition in this language. */
      lacks: z.optional(InLanguage),
      topic: z.optional(TopicSlug),
      ownerId: z.optional(Uuid),
      /** Matches items that are public in either language (true) or in none (false); with `language`, in that one. */
      isOnline: z.optional(Flag),
      /** Lists the trash instead of all other items. */
      inTrash: z._default(Flag, false),
    })
    .check(withinDepth),
  output: z.object({ list: z.array(ItemRow), total: z.int() }),
  refusals: {},
})

export const createItem = defineCall({
  ...writes,
  path: '/api/content/create',
  summary:
    'Create an item in one language. The title also makes the first slug; section and kind can be changed until the first submission.',
  input: z.object({ section: Section, kind: Kind, language: InLanguage, title: Draft.shape.title, topics: z.optional(TopicSlugs) }),
  output: z.object({ id: z.string(), number: z.int(), version: Version }),
  refusals: refusals({ TITLE_MISSING: 422, TOPIC_UNKNOWN: 422 }),
})

export const reclassifyItem = defineCall({
  ...changes,
  path: '/api/content/reclassify',
  summary:
    'Change section and kind of an item that was never submitted, in both languages. Fields that the new section or kind lacks stay in the history only.',
  input: z.object({ id: Uuid, section: Section, kind: Kind }),
  output: z.null(),
  refusals: refusals({ IN_TRASH: 409, LOCKED: 409, LOCKED_ELSEWHERE: 409, SECTION_FIXED: 409 }),
})

const Lock = z.object({ by: Person, isMine: z.boolean(), takenAt: Moment, endsAt: Moment })
export const RevisionHead = z.object({
  id: z.string(),
  number: z.int(),
  made: z.enum(MADE),
  by: Person,
  at: Moment,
  title: z.string(),
  length: z.int(),
  isPublished: z.boolean(),
})
export type RevisionHead = z.output<typeof RevisionHead>

export const getItem = defineCall({
  ...reads,
  path: '/api/content/read',
  summary: 'Get the working copy of an item in one language, with history, inline comments, lock and open checks.',
  input: Edition,
  output: z.object({
    item: ItemHead,
    ...EditionStatus.shape,
    version: Version,
    draft: Draft,
    /** Is true when neither language was ever submitted; section and kind can then still be changed. */
    isFresh: z.boolean(),
    revision: RevisionHead,
    /** The certified professional who signed the text off. */
    author: Person,
    other: z.nullable(EditionStatus),
    translatedFrom: z.nullable(z.object({ id: z.string(), number: z.int(), title: z.string() })),
    /** Transitions that the state allows, without regard to permissions. */
    moves: z.array(z.enum(MOVES)),
    missing: z.array(Missing),
    /** Newest first; at most 100. */
    steps: z.array(
      z.object({ action: z.enum(STEPS), from: z.nullable(State), to: z.nullable(State), by: Person, at: Moment, note: z.string() }),
    ),
    inlineComments: z.array(InlineComment),
    lock: z.nullable(Lock),
    submittedAt: MaybeMoment,
    submittedBy: Person,
    decidedAt: MaybeMoment,
    decidedBy: Person,
    firstPublishedAt: MaybeMoment,
    /** The time of unpublishing, while the same revision can still be put online again. */
    offlineAt: MaybeMoment,
    /** Why the version that is public, or was last, could not be republished now. */
    republishNeeds: z.array(PublishNeed),
  }),
  refusals: refusals({ NOT_BEGUN: 404 }),
})

const Saved = z.object({ version: Version, revisionId: z.string(), savedAt: Moment })
export const saveItem = defineCall({
  ...changes,
  path: '/api/content/save',
  summary: 'Save the working copy. The published version is unaffected.',
  /** The limit allows an autosave every few seconds by several writers with one account. */
  limit: { times: 600, withinMs: 600_000, by: 'account' },
  publishesChange: false,
  input: z.extend(Edition, {
    version: Version,
    how: z.enum(['autosave', 'save']),
    draft: Draft,
    /** Marks the translation as up to date with the newest edit of the other language. */
    isCaughtUp: z.optional(z.boolean()),
  }),
  output: Saved,
  refusals: refusals({
    ...DRAFT_REFUSALS,
    NOT_BEGUN: 404,
    CHANGED_MEANWHILE: 409,
    LOCKED: 409,
    LOCKED_ELSEWHERE: 409,
    IN_TRASH: 409,
    BEING_INSPECTED: 409,
    APPROVED_ALREADY: 409,
    SCHEDULED_ALREADY: 409,
  }),
})

export const translateItem = defineCall({
  ...changes,
  path: '/api/content/translate',
  summary: 'Create the other language from a copy of this one, for translation. It then shows how far it is behind.',
  input: z.object({ id: Uuid, from: InLanguage }),
  output: z.object({ language: InLanguage, version: Version }),
  refusals: refusals({ NOT_BEGUN: 404, TRANSLATED_ALREADY: 409, IN_TRASH: 409 }),
})

export const setTopics = defineCall({
  ...changes,
  path: '/api/content/topics/set',
  summary: 'Add topics to an item and remove others. Public immediately.',
  input: z.object({ id: Uuid, add: z._default(TopicSlugs, []), remove: z._default(TopicSlugs, []) }),
  output: z.null(),
  refusals: refusals({ TOPIC_UNKNOWN: 422, TOPICS_MANY: 422, IN_TRASH: 409 }),
})

export const confirmTranslation = defineCall({
  ...vouches,
  path: '/api/content/vouch',
  summary: 'Sign off the current text as a certified professional. Ends with the next edit by anyone else.',
  input: z.extend(Edition, { version: Version }),
  output: Saved,
  refusals: refusals({
    NOT_BEGUN: 404,
    CHANGED_MEANWHILE: 409,
    LOCKED: 409,
    LOCKED_ELSEWHERE: 409,
    IN_TRASH: 409,
    BEING_INSPECTED: 409,
    APPROVED_ALREADY: 409,
    SCHEDULED_ALREADY: 409,
  }),
})
