import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { bilingual, line, paged, paragraph, Uuid, withinDepth } from '#contract/fields.ts'
import { refusals } from './fields.ts'
import { reads, writes } from './permissions.ts'

/** Tags every cached page that shows an author. */
export const AUTHORS_TAG = 'authors'

export const authorPath = ({ slug }: { readonly slug: string }): string => `/authors/${slug}`

export const MOST_AUTHORS = 500

const needed = (most: number) => line(most).check(z.minLength(1))

const AUTHOR_FIELDS = {
  slug: z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  /** The name as bylines print it. */
  name: bilingual(needed(80)),
  /** Title or profession. */
  post: bilingual(line(120)),
  department: bilingual(line(120)),
  bio: bilingual(paragraph(1_200)),
  portrait: z.nullable(Uuid),
}
const Author = z.object({ id: Uuid, version: z.int(), changedAt: z.string(), ...AUTHOR_FIELDS })
export type AuthorView = z.output<typeof Author>

export const listAuthors = defineCall({
  ...reads,
  path: '/api/content/authors',
  summary: 'List the people who have an author page, the latest changed first; `search` is a part of a name.',
  input: z.object({ ...paged(), search: z._default(line(80), '') }).check(withinDepth),
  output: z.object({ list: z.array(Author), total: z.int() }),
  refusals: {},
})

const ruled = { AUTHOR_NAME_TAKEN: 409, AUTHOR_SLUG_TAKEN: 409, AUTHOR_TEXT_BLOCKED: 422, PORTRAIT_UNKNOWN: 404 } as const

export const createAuthor = defineCall({
  ...writes,
  path: '/api/content/authors/create',
  summary: 'Create an author page. Bylines and reviewers with this name link to it. Texts that a moderation rule flags are refused.',
  input: z.object(AUTHOR_FIELDS),
  output: z.object({ id: Uuid }),
  refusals: refusals({ ...ruled, AUTHORS_FULL: 409 }),
})

export const saveAuthor = defineCall({
  ...writes,
  path: '/api/content/authors/save',
  summary: 'Change an author page. If someone has changed it since it was read, it is refused.',
  input: z.object({ id: Uuid, version: z.int32().check(z.gte(1)), ...AUTHOR_FIELDS }),
  output: z.null(),
  refusals: refusals({ ...ruled, AUTHOR_CHANGED: 409 }),
})

export const removeAuthor = defineCall({
  ...writes,
  path: '/api/content/authors/remove',
  summary: 'Delete an author page. Published texts stay as they are, without the link.',
  input: z.object({ id: Uuid, version: z.int32().check(z.gte(1)) }),
  output: z.null(),
  refusals: refusals({ AUTHOR_CHANGED: 409 }),
})
