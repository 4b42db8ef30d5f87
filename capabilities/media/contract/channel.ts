import * as z from 'zod/mini'
import { defineChannel } from '#contract/channel.ts'
import { STATES } from './fields.ts'

/** Reports the state of the account's own uploads, from `waiting` to `ready` or `failed`. */
export const mediaChannel = defineChannel({
  name: 'media',
  summary: 'Processing progress of the current account’s uploads.',
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
