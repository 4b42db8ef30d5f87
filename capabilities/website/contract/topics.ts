import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage } from '#contract/fields.ts'
import { PublicAuthor } from './authors.ts'
import { InSection } from './fields.ts'
import { ItemTeaser } from './teasers.ts'
import { ThingGroup } from './things.ts'

/** Limits items per group on a topic page; the full list has the others. */
export const MOST_OF_GROUP = 4

export const getTopic = defineCall({
  path: '/api/website/topic',
  summary:
    'Get what is published about a topic: recruiting studies, the newest items of each section, courses and authors. Without any of it, not found.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ slug: z.string().check(z.maxLength(60)), language: InLanguage }),
  output: z.object({
    slug: z.string(),
    title: z.string(),
    /** Languages in which the topic has items or courses. */
    languages: z.array(InLanguage),
    recruiting: z.array(ItemTeaser),
    sections: z.array(z.object({ section: InSection, items: z.array(ItemTeaser), total: z.int() })),
    /** Things of other kinds about the topic, such as courses, and the cache tags that invalidate them. */
    things: z.array(ThingGroup),
    tags: z.array(z.string()),
    people: z.array(PublicAuthor),
  }),
  refusals: {},
})
