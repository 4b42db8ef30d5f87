import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { Nothing, Uuid } from '#contract/fields.ts'
import { StudioNumber } from './chat.ts'
import { refusals } from './fields.ts'
import { operates, reads } from './permissions.ts'

/** The times that a host can give viewers to answer. */
export const ROLL_CALL_SECONDS = [60, 120, 300] as const

export const startRollCall = defineCall({
  ...operates,
  path: '/api/live/roll-calls/start',
  summary: 'Ask the viewers of a show to confirm within some seconds that they are watching.',
  input: z.object({ studio: Uuid, seconds: z.int().check(z.gte(30), z.lte(600)) }),
  output: z.object({ id: Uuid, until: z.string() }),
  refusals: refusals({ NOT_ON_AIR: 409, NO_TICKETS: 409, ROLL_CALL_OPEN: 409 }),
})

export const listRollCalls = defineCall({
  ...reads,
  path: '/api/live/roll-calls/list',
  summary: 'List the roll calls of the newest show of a studio, newest first, with the number of answers.',
  input: z.object({ studio: Uuid }),
  output: z.object({
    /** Is true when a roll call can start: the studio is on air, and its viewers have tickets. */
    canStart: z.boolean(),
    rollCalls: z.array(z.object({ id: Uuid, askedAt: z.string(), until: z.string(), isOpen: z.boolean(), answers: z.int() })),
  }),
  refusals: {},
})

/** A roll call that a viewer can answer. */
const OpenRollCall = z.object({
  id: Uuid,
  /** The seconds that are left by the clock of the server, since that of a phone may be wrong. */
  leftS: z.int(),
  hasAnswered: z.boolean(),
})

export const readRollCall = defineCall({
  path: '/api/live/roll-call',
  summary: 'Get the roll call of a studio that is open now, or null.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ number: StudioNumber }),
  output: z.object({ rollCall: z.nullable(OpenRollCall) }),
  refusals: {},
})

export const answerRollCall = defineCall({
  path: '/api/live/roll-call/answer',
  summary: 'Confirm that the current account is watching. Repeating it changes nothing.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 30, withinMs: MINUTE, by: 'account' },
  input: z.object({ rollCall: Uuid }),
  output: Nothing,
  refusals: refusals({ ROLL_CALL_OVER: 409, NOT_WATCHING: 409 }),
})
