import * as z from 'zod/mini'
import { defineChannel } from '#contract/channel.ts'
import { follow } from '../realtime.ts'

// The channel as its capability declares it; tests/console-calls.test.ts holds the two against each other.
export const accessChannel = defineChannel({
  name: 'access',
  summary: 'Roles or the menu have changed.',
  who: 'everybody',
  access: 'signed-in',
  message: z.object({ changed: z.enum(['roles', 'menu']) }),
})

/** Hears when what one may do, or what the menu shows, may be different, also after the connection was lost. Gives what ends it. */
export const hearAccess = (onChange: () => void): (() => void) => follow(accessChannel, null, { onMessage: onChange, onResync: onChange })
