import * as z from 'zod/mini'
import { defineChannel } from './channel.ts'

/**
 * Notifies open operator screens of possible changes. `paths` are prefixes of the calls whose answers may have changed. Those calls still
 * decide what each screen may see.
 */
export const changesChannel = defineChannel({
  name: 'changes',
  summary: 'Calls whose answers may have changed through operators or scheduled tasks. For operators.',
  who: 'everybody',
  access: 'signed-in',
  message: z.object({ paths: z.array(z.string()) }),
})
