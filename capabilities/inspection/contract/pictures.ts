import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { line, Nothing, Uuid } from '#contract/fields.ts'
import { refusals } from './fields.ts'
import { manages } from './permissions.ts'

export const banPicture = defineCall({
  ...manages,
  path: '/api/inspection/pictures/ban',
  summary: 'Ban an image of the media library. Submissions with it or a similar one are flagged from then on.',
  input: z.object({ assetId: Uuid, note: z._default(line(200), '') }),
  output: Nothing,
  refusals: refusals({ PICTURE_UNREADABLE: 422, PICTURE_PLAIN: 422, BANS_FULL: 409 }),
})
