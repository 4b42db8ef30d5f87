import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'

// The calls that the frame itself asks, as their capabilities declare them; tests/console-calls.test.ts holds the two against each other.

const Words = z.object({ 'zh-CN': z.string(), 'en-US': z.string() })
const Name = z.object({ name: z.string() })
const Nothing = z.object({})
const asked = { verb: 'reads', access: 'signed-in', limit: 'ordinary', refusals: {} } as const
const acts = { ...asked, verb: 'acts' } as const

export const readOwnAccess = defineCall({
  ...asked,
  path: '/api/access/own',
  summary: 'What this session may do.',
  input: Nothing,
  output: z.object({ granted: z.array(z.string()), roles: z.array(z.string()), permissions: z.array(z.string()) }),
})

export const explainPermission = defineCall({
  ...asked,
  path: '/api/access/explain',
  summary: 'What a permission is, and who may grant it.',
  input: z.object({ permission: z.string() }),
  output: z.object({
    permission: z.string(),
    title: Words,
    roles: z.array(z.object({ name: z.string(), title: Words })),
    grantedBy: z.array(Name),
    request: z.optional(z.object({ id: z.string(), askedAt: z.string() })),
    needs: z.optional(z.string()),
  }),
})

export const askForPermission = defineCall({
  ...acts,
  path: '/api/access/ask',
  summary: 'Ask for a permission.',
  input: z.object({ permission: z.string(), reason: z.string() }),
  output: z.object({ id: z.string() }),
})

export const switchRole = defineCall({
  ...acts,
  path: '/api/user/switch-role',
  summary: 'Act with one of the granted roles; null: with all of them.',
  input: z.object({ role: z.nullable(z.string()) }),
  output: z.unknown(),
})

/** A node of the server's menu (specification, sections 2 and 3). */
export type MenuNode = {
  readonly path: string
  readonly name: string
  readonly meta: {
    readonly locale: string
    readonly title?: { readonly 'zh-CN': string; readonly 'en-US': string }
    readonly requiresAuth?: boolean
    readonly icon?: string
    readonly order?: number
    readonly roles?: readonly string[]
  }
  readonly children?: readonly MenuNode[]
}

export const readServerMenu = defineCall({
  ...asked,
  path: '/api/user/menu',
  summary: 'The menu of this session.',
  input: Nothing,
  output: z.custom<readonly MenuNode[]>(),
})

export const readConsoleSettings = defineCall({
  ...asked,
  path: '/api/workplace/settings',
  summary: 'How one has arranged the console.',
  input: Nothing,
  output: z.object({ settings: z.nullable(z.record(z.string(), z.unknown())) }),
})

export const saveConsoleSettings = defineCall({
  ...acts,
  path: '/api/workplace/settings/save',
  summary: 'Keep how one has arranged the console.',
  input: z.object({ settings: z.record(z.string(), z.unknown()) }),
  output: z.unknown(),
})

export const readVisits = { path: '/api/workplace/recent' } as const
export const listSubmissions = { path: '/api/workplace/submissions' } as const

export const noteVisit = defineCall({
  ...acts,
  path: '/api/workplace/visit',
  summary: 'Note that one has opened a console page.',
  input: z.object({ page: z.string() }),
  output: z.unknown(),
})

export const tellTrouble = defineCall({
  ...acts,
  path: '/api/workplace/trouble',
  summary: 'Tell the log what stood in the way on a console page.',
  input: z.object({ what: z.enum(['broken', 'lost', 'forbidden']), path: z.string(), why: z.string() }),
  output: z.object({ number: z.string() }),
})

export const stepUp = defineCall({
  ...acts,
  path: '/api/account/step-up',
  summary: 'Prove again that it is you.',
  input: z.object({ password: z.optional(z.string()), authenticatorCode: z.optional(z.string()) }),
  output: z.unknown(),
  refusals: { PASSWORD_EMPTY: 422, PASSWORD_TOO_LONG: 422, LOGIN_FAILED: 422, SECOND_FACTOR_WRONG: 422, SECOND_FACTOR_LOCKED: 429 },
})
