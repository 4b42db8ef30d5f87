import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'

const Moment = z.iso.datetime()

export const getClockJump = defineCall({
  verb: 'reads',
  access: { permission: 'retention:read' },
  limit: 'ordinary',
  path: '/api/privacy/clock/get',
  summary: 'Get the jump of the server’s clock that stops the deletion of expired data, if one waits for a confirmation.',
  input: Nothing,
  /** `from` is the last moment at which the site is known to have run before the jump, `now` the time of the database. */
  output: z.object({ jump: z.nullable(z.object({ from: Moment, to: Moment })), now: Moment }),
  refusals: {},
})

export const confirmClock = defineCall({
  verb: 'acts',
  access: { permission: 'retention:change', steppedUp: true },
  limit: 'ordinary',
  path: '/api/privacy/clock/confirm',
  summary: 'Confirm that the time of the server is right after a jump, with a fresh proof. The deletion of expired data continues.',
  input: Nothing,
  output: z.null(),
  refusals: {},
})
