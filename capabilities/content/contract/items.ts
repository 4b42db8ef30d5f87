import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage, line, Uuid, withinDepth } from '#contract/fields.ts'
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

// Items and their editions: one item in one language. An item's number is its name in addresses and never changes.

export const ORIGINS = ['written', 'imported', 'demo'] as const

const ItemHead = z.object({
  id: z.string(),
  number: z.int(),
  section: Section,
  kind: Kind,
  topics: z.array(z.string()),
  owner: Person,
  origin: z.enum(ORIGINS),
  createdAt: Moment,
  changedAt: Moment,
  trashedAt: MaybeMoment,
  /** Whether it is within the scope of who asks: one’s own, a colleague’s of a team, or everybody’s, as the roles say. */
  isInScope: z.boolean(),
})
export const ItemRow = z.extend(ItemHead, {
  /** The picture that stands for it in its working copy, of the library. */
  cover: z.nullable(z.string()),
  /** Of its working copies, Chinese first: one where both languages have the same. Empty: nobody has chosen one. */
  slugs: z.array(z.string()),
  /** Chinese first; a language that was not begun is not there. */
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
      /** Words of a title in either language; or a number, with or without #. */
      search: z.optional(line(100)),
      section: z.optional(Section),
      kind: z.optional(Kind),
      /** Either language is in this state; with `language`, that one. */
      state: z.optional(State),
      language: z.optional(InLanguage),
      /** It was not begun in this language. */
      lacks: z.optional(InLanguage),
      topic: z.optional(TopicSlug),
      ownerId: z.optional(Uuid),
      /** Seen by the public in either language, or in none; with `language`, in that one. */
      isOnline: z.optional(Flag),
      /** What is in the trash, which is otherwise left out. */
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
/** A saved state, without its text. */
export const RevisionHead = z.object({
  id: z.string(),
  number: z.int(),
  made: z.enum(MADE),
  by: Person,
  at: Moment,
  title: z.string(),
  length: z.int(),
  /** It is what the public sees. */
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
    /** Neither language was ever submitted: section and kind can still be corrected. */
    isFresh: z.boolean(),
    revision: RevisionHead,
    /** Who vouches for it with a professional certification. */
    author: Person,
    /** The other language, if it was begun. */
    other: z.nullable(EditionStatus),
    /** The title of the revision that this one was translated from. */
    translatedFrom: z.nullable(z.object({ id: z.string(), number: z.int(), title: z.string() })),
    /** What the machine of states lets be done now, before permissions are looked at. */
    moves: z.array(z.enum(MOVES)),
    missing: z.array(Missing),
    /** Newest first, a hundred at most. */
    steps: z.array(
      z.object({ action: z.enum(STEPS), from: z.nullable(State), to: z.nullable(State), by: Person, at: Moment, note: z.string() }),
    ),
    inlineComments: z.array(InlineComment),
    /** Who writes in it just now. */
    lock: z.nullable(Lock),
    submittedAt: MaybeMoment,
    submittedBy: Person,
    decidedAt: MaybeMoment,
    decidedBy: Person,
    firstPublishedAt: MaybeMoment,
    /** Taken off since then, and may be put online again as it was. */
    offlineAt: MaybeMoment,
  }),
  refusals: refusals({ NOT_BEGUN: 404 }),
})

const Saved = z.object({ version: Version, revisionId: z.string(), savedAt: Moment })
export const saveItem = defineCall({
  ...changes,
  path: '/api/content/save',
  summary: 'Save the working copy. The published version is unaffected.',
  /** An autosave every few seconds, by a handful of writers behind one account. */
  limit: { times: 600, withinMs: 600_000, by: 'account' },
  publishesChange: false,
  input: z.extend(Edition, {
    version: Version,
    how: z.enum(['autosave', 'save']),
    draft: Draft,
    /** A translation now says what the other language says: it is not behind any more. */
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
