import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { line, paragraph, Uuid, whole, withinDepth } from '#contract/fields.ts'
import type { Permissions } from '#contract/permission.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { AuthorsText } from './text/texts.ts'

/** SQL views that others may read: people with a page of their own (slug; name, post, department and bio as jsonb, language to text; portrait, an asset). */
export const VIEWS = ['authors.public_author'] as const

/** Who looks after authors until somebody edits the roles. */
export const PERMISSIONS = { 'authors:write': { roles: ['chief-editor', 'editor'] } } as const satisfies Permissions

/** Pages that show an author depend on it. */
export const AUTHORS_TAG = 'authors'

/** Where a person's page is. */
export const authorPath = ({ slug }: { readonly slug: string }): string => `/authors/${slug}`

export const MOST_AUTHORS = 500

const refusals = refusalsOf<AuthorsText>()
const common = { limit: 'ordinary', access: { permission: 'authors:write' } } as const
const inBothLanguages = <Field extends z.ZodMiniType<string, string>>(field: Field) => z.object({ 'zh-CN': field, 'en-US': field })
const needed = (most: number) => line(most).check(z.minLength(1))

const AUTHOR_FIELDS = {
  /** The readable part of the page's address. */
  slug: z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  /** As it stands in bylines. */
  name: inBothLanguages(needed(80)),
  /** Title or profession. */
  post: inBothLanguages(line(120)),
  department: inBothLanguages(line(120)),
  bio: inBothLanguages(paragraph(1_200)),
  /** A picture of the media library. */
  portrait: z.nullable(Uuid),
}
const Author = z.object({ id: Uuid, version: z.int(), changedAt: z.string(), ...AUTHOR_FIELDS })
export type AuthorView = z.output<typeof Author>

export const listAuthors = defineCall({
  ...common,
  path: '/api/authors',
  summary: 'List the people who have an author page, the latest changed first; `search` is a part of a name.',
  verb: 'reads',
  input: z
    .object({
      page: z._default(whole(1, 500), 1),
      pageSize: z._default(whole(1, 100), 20),
      search: z._default(line(80), ''),
    })
    .check(withinDepth),
  output: z.object({ list: z.array(Author), total: z.int() }),
  refusals: {},
})

const ruled = { AUTHOR_NAME_TAKEN: 409, AUTHOR_SLUG_TAKEN: 409, AUTHOR_TEXT_BLOCKED: 422, PORTRAIT_UNKNOWN: 404 } as const

export const createAuthor = defineCall({
  ...common,
  path: '/api/authors/create',
  summary: 'Create an author page. Bylines and reviewers with this name link to it. Texts that a moderation rule flags are refused.',
  verb: 'acts',
  input: z.object(AUTHOR_FIELDS),
  output: z.object({ id: Uuid }),
  refusals: refusals({ ...ruled, AUTHORS_FULL: 409 }),
})

export const saveAuthor = defineCall({
  ...common,
  path: '/api/authors/save',
  summary: 'Change an author page. If someone has changed it since it was read, it is refused.',
  verb: 'acts',
  input: z.object({ id: Uuid, version: z.int().check(z.gte(1)), ...AUTHOR_FIELDS }),
  output: z.null(),
  refusals: refusals({ ...ruled, AUTHOR_CHANGED: 409 }),
})

export const removeAuthor = defineCall({
  ...common,
  path: '/api/authors/remove',
  summary: 'Delete an author page. Published texts stay as they are, without the link.',
  verb: 'acts',
  input: z.object({ id: Uuid, version: z.int().check(z.gte(1)) }),
  output: z.null(),
  refusals: refusals({ AUTHOR_CHANGED: 409 }),
})
