import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { Uuid } from '#contract/fields.ts'
import { StudioNumber } from './chat.ts'
import { refusals } from './fields.ts'
import { reads } from './permissions.ts'
import { PlayAddresses } from './shows.ts'

/** The devices on which one account may watch a show at once. Another one takes the place of the first. */
export const MOST_DEVICES = 2
/** A ticket, and the addresses that admit its holder. Players that still play need not change to newer ones. */
const Ticket = z.object({ ticket: Uuid, play: PlayAddresses })

const watches = { verb: 'acts', access: 'signed-in', limit: { times: 30, withinMs: MINUTE, by: 'account' } } as const

export const takeTicket = defineCall({
  ...watches,
  path: '/api/live/ticket',
  summary:
    'Get a ticket for the broadcast of a studio, for this session. Its attendance is taken. A third device takes the place of the first.',
  input: z.object({ number: StudioNumber }),
  output: Ticket,
  refusals: refusals({ NO_TICKET_NEEDED: 409, AUDIENCE_ONLY: 403 }),
})

export const renewTicket = defineCall({
  ...watches,
  path: '/api/live/ticket/renew',
  summary: 'Renew a ticket of this session. The page does so every half minute while it is open.',
  input: z.object({ ticket: Uuid }),
  output: Ticket,
  refusals: refusals({ WATCHED_ELSEWHERE: 409, TICKET_OVER: 409, AUDIENCE_ONLY: 403 }),
})

export const previewLive = defineCall({
  ...reads,
  path: '/api/live/ticket/preview',
  summary: 'Get the broadcast addresses of a studio for an operator, who counts neither as viewer nor as attendance.',
  input: z.object({ studio: Uuid }),
  output: PlayAddresses,
  refusals: {},
})
