import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { BilingualText, Nothing } from '#contract/fields.ts'
import type { Permissions } from '#contract/permission.ts'

/** No shipped role but the administrator's has it: the state of the machines helps an attacker. */
export const permissions = { 'status:read': { roles: [] } } as const satisfies Permissions

const read = { verb: 'reads', access: { permission: 'status:read' }, limit: 'ordinary', input: Nothing, refusals: {} } as const

const State = z.enum(['good', 'warning', 'bad', 'unknown'])
const Value = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: BilingualText }),
  z.object({ kind: z.enum(['count', 'bytes']), amount: z.number(), of: z.optional(z.number()) }),
  z.object({ kind: z.literal('time'), ms: z.number() }),
  z.object({ kind: z.literal('moment'), at: z.string() }),
])
const Line = z.object({
  key: z.string(),
  title: BilingualText,
  state: State,
  value: z.optional(Value),
  since: z.optional(z.string()),
  advice: z.optional(BilingualText),
  command: z.optional(z.string()),
})
const Groups = z.readonly(z.array(z.object({ name: z.string(), title: BilingualText, lines: z.readonly(z.array(Line)) })))

export const getStatus = defineCall({
  ...read,
  path: '/api/status/get',
  summary: 'Get the state of the installation: what each part reports, and each process.',
  output: z.object({
    /** The worst state of all lines. */
    state: State,
    checkedAt: z.string(),
    groups: Groups,
    processes: z.array(
      z.object({
        id: z.uuid(),
        host: z.string(),
        pid: z.int(),
        roles: z.readonly(z.array(z.string())),
        version: z.string(),
        startedAt: z.string(),
        seenAt: z.string(),
        state: State,
        /** It has not reported for a while and has probably ended. */
        isSilent: z.boolean(),
        groups: Groups,
      }),
    ),
  }),
})

export const listLoggedErrors = defineCall({
  ...read,
  path: '/api/status/errors',
  summary: 'List the errors that any process logged in the last 24 hours, equal ones counted together, the newest first.',
  output: z.object({
    errors: z.array(
      z.object({
        key: z.string(),
        event: z.string(),
        text: z.string(),
        requestId: z.nullable(z.string()),
        times: z.int(),
        firstAt: z.string(),
        lastAt: z.string(),
      }),
    ),
  }),
})

export const listSlowStatements = defineCall({
  ...read,
  path: '/api/status/slow-statements',
  summary: 'List the statements of the database that took most time.',
  output: z.object({
    /** `database`: of all its clients (pg_stat_statements). `processes`: those that took longer than `slowMs` in a process of the site. */
    source: z.enum(['database', 'processes']),
    slowMs: z.nullable(z.int()),
    statements: z.array(z.object({ statement: z.string(), times: z.int(), meanMs: z.number(), longestMs: z.number() })),
  }),
})
