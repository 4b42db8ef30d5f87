import type * as access from '#capabilities/access/contract.ts'
import { lightChannel } from '#web/light-call.ts'
import { follow } from '#web/realtime.ts'

const accessChannel = lightChannel<typeof access.accessChannel>('access')

/** Hears when what one may do, or what the menu shows, may be different, also after the connection was lost. Gives what ends it. */
export const followAccess = (onChange: () => void): (() => void) => follow(accessChannel, null, { onMessage: onChange, onResync: onChange })
