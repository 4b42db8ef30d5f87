import { defineSlot } from '#web/slots.tsx'

export type ChannelName = { readonly code: string; readonly name: string }
/** Promotions by the code that figures know them by, the newest first; none for who may not see them. */
export const channelNames = defineSlot<() => Promise<readonly ChannelName[]>>('channel names')
