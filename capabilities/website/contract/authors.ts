import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage } from '#contract/fields.ts'
import type { Picture } from '#contract/picture.ts'
import { Saved } from './fields.ts'
import { ItemTeaser } from './teasers.ts'
import { ThingGroup } from './things.ts'

export const PublicAuthor = z.object({
  slug: z.string(),
  href: z.string(),
  name: z.string(),
  post: z.string(),
  department: z.string(),
  portrait: z.nullable(Saved<Picture>()),
})
export type PublicAuthor = z.output<typeof PublicAuthor>

export const listPublicAuthors = defineCall({
  path: '/api/website/authors',
  summary: 'List the people who write and review, by name.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ language: InLanguage }),
  output: z.array(PublicAuthor),
  refusals: {},
})

export const getAuthor = defineCall({
  path: '/api/website/author',
  summary: 'Get a person’s page: who they are, what they wrote, reviewed and teach, newest first.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ slug: z.string().check(z.maxLength(60)), language: InLanguage }),
  output: z.object({
    ...PublicAuthor.shape,
    bio: z.string(),
    /** Is the credential of the newest text published with one, or empty. */
    credential: z.string(),
    written: z.array(ItemTeaser),
    reviewed: z.array(ItemTeaser),
    /** Things that name the person, such as courses, and the cache tags that invalidate them. */
    things: z.array(ThingGroup),
    tags: z.array(z.string()),
  }),
  refusals: {},
})
