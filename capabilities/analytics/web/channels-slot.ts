import { defineSlot } from '#web/slots.tsx'

export type ChannelName = { readonly code: string; readonly name: string }
/** Returns promotions with their codes, newest first; returns none without the permission to read promotions. */
export const channelNames = defineSlot<() => Promise<readonly ChannelName[]>>('channel names')
