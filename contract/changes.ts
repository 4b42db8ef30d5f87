import * as z from 'zod/mini'
import { defineChannel } from './channel.ts'

/**
 * Tells open screens of operators that what they show may be different now. `paths` begin the paths of the calls whose answers may be; who is
 * asked anew, and what they may see, is decided by those calls.
 */
export const changesChannel = defineChannel({
  name: 'changes',
  summary: 'Calls whose answers may have changed through operators or scheduled tasks. For operators.',
  who: 'everybody',
  access: 'signed-in',
  message: z.object({ paths: z.array(z.string()) }),
})
