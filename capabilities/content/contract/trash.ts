import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage, Uuid } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/language.ts'
import { refusals, TopicSlugs } from './fields.ts'
import { changes, deletes, publishes, removes } from './permissions.ts'

// The trash and bulk actions. A bulk action succeeds or is refused for each item separately, and never changes an item partially.

export const trashItem = defineCall({
  ...deletes,
  path: '/api/content/trash',
  summary: 'Move an item to the trash in both languages. It is unpublished, and its submissions are withdrawn.',
  input: z.object({ id: Uuid }),
  output: z.null(),
  refusals: refusals({ IN_TRASH: 409, PAGE_NEEDED: 409 }),
})

export const restoreItem = defineCall({
  ...deletes,
  path: '/api/content/untrash',
  summary: 'Restore an item from the trash. It stays unpublished.',
  input: z.object({ id: Uuid }),
  output: z.null(),
  refusals: refusals({ NOT_IN_TRASH: 409 }),
})

export const removeItem = defineCall({
  ...removes,
  path: '/api/content/remove',
  summary: 'Delete an item in the trash permanently, with its history. Its public addresses then answer 410.',
  input: z.object({ id: Uuid }),
  output: z.null(),
  refusals: refusals({ NOT_IN_TRASH: 409 }),
})

export const MOST_AT_ONCE = 100
const Ids = z.array(Uuid).check(z.minLength(1), z.maxLength(MOST_AT_ONCE))
/** Reports `done` or the refusal of the single action for each item, and for each language when the action concerns one. */
const Outcomes = z.object({
  list: z.array(z.object({ id: z.string(), language: z.nullable(InLanguage), outcome: z.string() })),
  done: z.int(),
})
export type Outcomes = z.output<typeof Outcomes>
/** The default is every language that exists. */
const languages = z.optional(z.array(InLanguage).check(z.minLength(1), z.maxLength(LANGUAGES.length)))
const bulk = { output: Outcomes, refusals: {}, limit: { times: 60, withinMs: 600_000, by: 'account' } } as const

export const publishItems = defineCall({
  ...publishes,
  ...bulk,
  path: '/api/content/bulk/publish',
  summary: 'Publish several approved items.',
  input: z.object({ ids: Ids, languages }),
})

export const unpublishItems = defineCall({
  ...publishes,
  ...bulk,
  path: '/api/content/bulk/offline',
  summary: 'Unpublish several items.',
  input: z.object({ ids: Ids, languages }),
})

export const trashItems = defineCall({
  ...deletes,
  ...bulk,
  path: '/api/content/bulk/trash',
  summary: 'Move several items to the trash.',
  input: z.object({ ids: Ids }),
})

export const restoreItems = defineCall({
  ...deletes,
  ...bulk,
  path: '/api/content/bulk/untrash',
  summary: 'Restore several items from the trash. They stay unpublished.',
  input: z.object({ ids: Ids }),
})

export const setTopicsOfItems = defineCall({
  ...changes,
  ...bulk,
  path: '/api/content/bulk/topics',
  summary: 'Add or remove topics of several items.',
  input: z.object({ ids: Ids, add: z._default(TopicSlugs, []), remove: z._default(TopicSlugs, []) }),
  refusals: refusals({ TOPIC_UNKNOWN: 422 }),
})

/** Input and output of every call that lists where items are used. Writers may call it regardless of their other permissions. */
export const usesOfItems = {
  verb: 'reads',
  access: { permission: 'content:write' },
  limit: 'ordinary',
  input: z.object({ itemIds: z.array(Uuid).check(z.minLength(1), z.maxLength(500)) }),
  output: z.array(z.object({ id: z.string(), title: z.string() })),
  refusals: {},
} as const
export const MOST_USES = 50
