import type * as access from '#capabilities/access/contract.ts'
import { lightChannel } from '#web/light-call.ts'
import { followChannel } from '#web/realtime.ts'

const accessChannel = lightChannel<typeof access.accessChannel>('access')

/**
 * Calls `onChange` when the permissions or the menu may have changed, also after a lost connection. Returns the function that unsubscribes.
 */
export const followOwnAccess = (onChange: () => void): (() => void) =>
  followChannel(accessChannel, null, { onMessage: onChange, onResync: onChange })
