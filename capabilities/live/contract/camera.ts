import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Uuid } from '#contract/fields.ts'
import { type Line, OfLine, refusals, type StreamPolicy } from './fields.ts'
import { broadcasts } from './permissions.ts'
import { channelName, MEDIA_PATH } from './stream-name.ts'

export const openCamera = defineCall({
  ...broadcasts,
  path: '/api/live/camera/open',
  summary:
    'Get a ticket with which a browser publishes its camera to a line of a studio, over a WebSocket at the address. It opens one connection, within half a minute.',
  input: z.object({ id: Uuid, line: OfLine }),
  output: z.object({ ticket: z.string(), address: z.string() }),
  refusals: refusals({ STUDIO_CLOSED: 409, NO_ENGINE: 409 }),
})

/** Returns the path at which a line accepts a camera, on the site's origin. */
export const cameraPath = (number: number, line: Line): string => `${MEDIA_PATH}/${channelName(number)}/${line}/camera`

/** The interval between key frames of a camera, and so the longest wait of a viewer who joins. */
export const CAMERA_KEY_FRAME_S = 2
/** The encoding of a camera without an approved profile. */
export const USUAL_ENCODING = {
  width: 1_280,
  height: 720,
  frameRate: 30,
  bitRateKbps: { min: 150, default: 1_500, max: 1_800 },
  videoProfile: 'main',
  audioChannels: 1,
  audioRateKbps: 96,
  audioProfile: 'AAC-LC',
} as const satisfies StreamPolicy
