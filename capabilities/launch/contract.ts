import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { BilingualText, line, Nothing } from '#contract/fields.ts'
import type { Permissions } from '#contract/permission.ts'
import { refusalsOf } from '#contract/refusal.ts'
import { LAUNCH_GROUP_NAMES } from '#contract/site/launch.ts'
import type { LaunchText } from './text/texts.ts'

/** No shipped role but the administrator's has them: the state of the server helps an attacker. */
export const PERMISSIONS = { 'launch:read': { roles: [] }, 'launch:confirm': { roles: [] } } as const satisfies Permissions

const refusals = refusalsOf<LaunchText>()

const State = z.enum(['good', 'warning', 'bad', 'unknown'])
const Fix = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), path: z.custom<`/${string}`>() }),
  z.object({ kind: z.literal('server'), settings: z.readonly(z.array(z.string())), heading: z.string() }),
])
const Given = z.object({ at: z.string(), by: z.nullable(z.string()), note: z.string(), endsAt: z.string() })
const Line = z.object({
  key: z.string(),
  title: BilingualText,
  state: State,
  why: BilingualText,
  rule: BilingualText,
  fix: z.optional(Fix),
  links: z.optional(z.readonly(z.array(z.string()))),
  confirmation: z.optional(z.object({ about: z.string(), needsNote: z.boolean(), given: z.nullable(Given) })),
})

/** The duties that a person confirms, because no program can know whether they are met. */
const CONFIRMED_DUTIES = [
  'icp-filed',
  'public-security-filed',
  'approval-news',
  'approval-health',
  'approval-education',
  'approval-live',
  'log-copies',
  'outside-services',
] as const
const Key = z.enum(CONFIRMED_DUTIES)
export type ConfirmedDutyName = z.output<typeof Key>

/** The whole check, also as it is exported. */
const LaunchCheck = z.object({
  checkedAt: z.string(),
  publicUrl: z.string(),
  version: z.string(),
  groups: z.readonly(z.array(z.object({ name: z.enum(LAUNCH_GROUP_NAMES), title: BilingualText, lines: z.readonly(z.array(Line)) }))),
})
export type LaunchCheck = z.output<typeof LaunchCheck>

/** The origin at which the browser sees the site, to notice when links lead elsewhere. */
const Origin = z.optional(line(300))

export const getLaunchCheck = defineCall({
  path: '/api/launch/get',
  summary: 'Get every duty of a site that is open to the public, with its state, its reason, its source and where it is met.',
  verb: 'reads',
  access: { permission: 'launch:read' },
  limit: 'ordinary',
  input: z.object({ origin: Origin }),
  output: LaunchCheck,
  refusals: {},
})

export const exportLaunchCheck = defineCall({
  path: '/api/launch/export',
  summary: 'Get the launch check as a file or to print it. The export is recorded.',
  verb: 'acts',
  access: { permission: 'launch:read', steppedUp: true },
  limit: 'ordinary',
  input: z.object({ as: z.enum(['file', 'print']), origin: Origin }),
  output: z.object({ name: z.string(), type: z.string(), text: z.string() }),
  refusals: {},
})

export const confirmDuty = defineCall({
  path: '/api/launch/confirm',
  summary: 'Confirm a fact that no program can know, for a year. `about` is what the person saw; another value by now is refused.',
  verb: 'acts',
  access: { permission: 'launch:confirm', steppedUp: true },
  limit: 'ordinary',
  input: z.object({ key: Key, about: line(2_000), note: z._default(line(200), '') }),
  output: z.object({ endsAt: z.string() }),
  refusals: refusals({ NOT_FOUND: 404, CHANGED_MEANWHILE: 409, NOTE_MISSING: 422 }),
})

export const withdrawConfirmation = defineCall({
  path: '/api/launch/withdraw',
  summary: 'Withdraw a confirmation.',
  verb: 'acts',
  access: { permission: 'launch:confirm', steppedUp: true },
  limit: 'ordinary',
  input: z.object({ key: Key }),
  output: Nothing,
  refusals: refusals({ NOT_FOUND: 404 }),
})
