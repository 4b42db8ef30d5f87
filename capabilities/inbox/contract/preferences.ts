import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { Nothing } from '#contract/fields.ts'
import { SUBJECTS } from '#contract/notification.ts'
import { refusals, Subject } from './fields.ts'

/** The format is HH:mm in Asia/Shanghai. */
const Clock = z.string('QUIET_HOURS_INVALID').check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'QUIET_HOURS_INVALID'))
const QuietHours = z.nullable(z.object({ starts: Clock, ends: Clock }))
const Preference = z.object({ about: Subject, inSite: z.boolean(), toast: z.boolean(), mail: z.boolean() })

export const getPreferences = defineCall({
  path: '/api/inbox/preferences',
  summary: 'Get the notification settings and quiet hours.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    /** `fixed`: the subject always appears in the message centre. */
    subjects: z.array(z.extend(Preference, { fixed: z.boolean() })),
    quietHours: QuietHours,
    /** States if emails are sent: `off` without a mail server, `unverified` until the address is verified, or `ready`. */
    mail: z.enum(['off', 'unverified', 'ready']),
  }),
  refusals: {},
})

export const savePreferences = defineCall({
  path: '/api/inbox/preferences/save',
  summary: 'Update notification settings by category. Quiet hours may span midnight; null: none.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 60, withinMs: 10 * MINUTE, by: 'account' },
  input: z.object({
    subjects: z._default(z.array(Preference).check(z.maxLength(SUBJECTS.length)), []),
    quietHours: z.optional(QuietHours),
  }),
  output: z.null(),
  refusals: refusals({ ALWAYS_IN_SITE: 422, QUIET_HOURS_INVALID: 422, QUIET_HOURS_EMPTY: 422 }),
})
