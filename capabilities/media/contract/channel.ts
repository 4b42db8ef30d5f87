import * as z from 'zod/mini'
import { defineChannel } from '#contract/channel.ts'
import { STATES } from './words.ts'

/** Own: what becomes of one’s uploads, from `waiting` to `ready` or `failed`. */
export const mediaChannel = defineChannel({
  name: 'media',
  summary: 'How the processing of what one uploaded goes on.',
  who: 'own',
  access: { permission: 'media:read' },
  message: z.object({
    id: z.uuid(),
    name: z.string(),
    state: z.enum(STATES),
    progress: z.int(),
    reason: z.nullable(z.string()),
  }),
})
