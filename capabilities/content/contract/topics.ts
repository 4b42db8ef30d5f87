import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { line, Nothing } from '#contract/fields.ts'
import { Language, refusals, TopicSlug } from './fields.ts'
import { manages, reads, writes } from './permissions.ts'

export const MOST_TOPICS_IN_ALL = 500

export const listTopics = defineCall({
  ...reads,
  path: '/api/content/topics',
  summary: 'What items can be about, in the order that editors gave it, with how many items are, counted up to a thousand.',
  input: Nothing,
  output: z.array(
    z.object({
      slug: z.string(),
      titleZh: z.string(),
      titleEn: z.string(),
      /** Titles that an inspector has not judged yet; null: none waits. */
      waitingZh: z.nullable(z.string()),
      waitingEn: z.nullable(z.string()),
      position: z.int(),
      items: z.int(),
    }),
  ),
  refusals: {},
})

export const saveTopic = defineCall({
  ...writes,
  path: '/api/content/topic/save',
  summary:
    'Add a topic, or give one another title or place. Its slug is its name and stays. A title in which a rule found something waits for an inspector; until then a new topic is called by its slug.',
  input: z.object({
    slug: TopicSlug,
    titleZh: line(60).check(z.minLength(1)),
    titleEn: line(60).check(z.minLength(1)),
    position: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
  }),
  /** Languages whose title waits for an inspector. */
  output: z.object({ waits: z.array(Language) }),
  refusals: refusals({ TOPICS_FULL: 409, TITLE_BLOCKED: 422 }),
})

export const removeTopic = defineCall({
  ...writes,
  path: '/api/content/topic/remove',
  summary: 'Remove a topic that no item has.',
  input: z.object({ slug: TopicSlug }),
  output: z.null(),
  refusals: refusals({ TOPIC_UNKNOWN: 404, TOPIC_IN_USE: 409 }),
})

export const getRules = defineCall({
  ...reads,
  path: '/api/content/rules',
  summary: 'The rules by which items are worked on.',
  input: Nothing,
  output: z.object({ twoPeople: z.boolean() }),
  refusals: {},
})

export const saveRules = defineCall({
  ...manages,
  path: '/api/content/rules/save',
  summary: 'Switch the rule that who wrote a text may not approve it.',
  input: z.object({ twoPeople: z.boolean() }),
  output: z.null(),
  refusals: {},
})
