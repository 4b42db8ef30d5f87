import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { line, Nothing, Uuid } from '#contract/fields.ts'
import { refusals } from './fields.ts'
import { broadcasts, operates } from './permissions.ts'

export const LONGEST_PULL_DELAY_S = 60

/** A stream on another server that the main line of a studio broadcasts. */
export const PulledSource = z.object({
  /**
   * FLV over HTTP such as `https://live.example.org/one.flv`, or SRT such as `srt://live.example.org:9000?streamid=one`, with `passphrase`,
   * `pbkeylen` and `latency` if necessary. SRT requires ffmpeg on the server. The administrator of the server must have allowed the host.
   */
  address: line(500),
  delayS: z.int().check(z.gte(0), z.lte(LONGEST_PULL_DELAY_S)),
})

export const startPull = defineCall({
  verb: 'acts',
  access: { permission: 'live:broadcast' },
  limit: 'ordinary',
  path: '/api/live/pull/start',
  summary:
    'Start pulling a source of an allowed host. It goes on air with the first frame, until the broadcast ends or the pull is stopped.',
  input: z.object({ studio: Uuid, source: PulledSource }),
  output: Nothing,
  refusals: refusals({ STUDIO_CLOSED: 409, ON_AIR_ALREADY: 409, PULL_ADDRESS_WRONG: 422, PULL_HOST_UNKNOWN: 403, PULL_NEEDS_FFMPEG: 409 }),
})

export const revealPull = defineCall({
  ...broadcasts,
  path: '/api/live/pull/reveal',
  summary: 'Get the whole address of the pulled source, with its passphrase or token. Asks for a fresh proof and is recorded.',
  input: z.object({ studio: Uuid }),
  output: z.object({ address: z.string() }),
  refusals: refusals({ PULL_UNREADABLE: 409 }),
})

export const stopPull = defineCall({
  ...operates,
  path: '/api/live/pull/stop',
  summary: 'Stop pulling. The standby of the main line takes its place.',
  input: z.object({ studio: Uuid }),
  output: Nothing,
  refusals: {},
})
