import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage, line, Nothing } from '#contract/fields.ts'
import { refusals, TopicSlug } from './fields.ts'
import { manages, reads, writes } from './permissions.ts'

export const MOST_TOPICS_IN_ALL = 500

export const listTopics = defineCall({
  ...reads,
  path: '/api/content/topics',
  summary: 'List topics in their order, with the number of items, counted up to a thousand.',
  input: Nothing,
  output: z.array(
    z.object({
      slug: z.string(),
      titleZh: z.string(),
      titleEn: z.string(),
      /** Titles that wait for an inspector; null when none waits. */
      waitingZh: z.nullable(z.string()),
      waitingEn: z.nullable(z.string()),
      position: z.int(),
      items: z.int(),
    }),
  ),
  refusals: {},
})

const TopicTitle = z.optional(line(60).check(z.minLength(1)))

export const saveTopic = defineCall({
  ...writes,
  path: '/api/content/topic/save',
  summary:
    'Create a topic, or change its title or position. The slug cannot change. A flagged title waits for review; until then a new topic is shown by its slug.',
  input: z.object({
    slug: TopicSlug,
    /** An omitted title stays unchanged; a new topic needs both. */
    titleZh: TopicTitle,
    titleEn: TopicTitle,
    position: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
    /**
     * The titles that the caller read: the waiting title where there is one, otherwise the shown title. The call is refused with
     * TOPIC_CHANGED when they differ.
     */
    before: z.optional(z.object({ titleZh: TopicTitle, titleEn: TopicTitle })),
  }),
  /** Languages whose title waits for an inspector. */
  output: z.object({ waits: z.array(InLanguage) }),
  refusals: refusals({ TOPICS_FULL: 409, TITLE_BLOCKED: 422, TOPIC_CHANGED: 409, TITLE_MISSING: 422 }),
})

export const removeTopic = defineCall({
  ...writes,
  path: '/api/content/topic/remove',
  summary: 'Delete a topic that no item uses.',
  input: z.object({ slug: TopicSlug }),
  output: z.null(),
  refusals: refusals({ TOPIC_UNKNOWN: 404, TOPIC_IN_USE: 409 }),
})

export const getRules = defineCall({
  ...reads,
  path: '/api/content/rules',
  summary: 'Get the editorial rules.',
  input: Nothing,
  output: z.object({ twoPeople: z.boolean() }),
  refusals: {},
})

export const saveRules = defineCall({
  ...manages,
  path: '/api/content/rules/save',
  summary: 'Turn the rule that writers may not approve their own texts on or off.',
  input: z.object({ twoPeople: z.boolean() }),
  output: z.null(),
  refusals: {},
})
