import { lightCall, lightChannel } from '#web/light-call.ts'
import type * as calls from '../../contract.ts'

export const chatChannel = lightChannel<typeof calls.chatChannel>('live-chat')
export const listLive = lightCall<typeof calls.listLive>('/api/live/now', 'reads')
export const previewLive = lightCall<typeof calls.previewLive>('/api/live/ticket/preview', 'reads')
export const readChat = lightCall<typeof calls.readChat>('/api/live/chat', 'reads')
export const readFollow = lightCall<typeof calls.readFollow>('/api/live/follow', 'reads')
export const readLike = lightCall<typeof calls.readLike>('/api/live/like', 'reads')
export const readLive = lightCall<typeof calls.readLive>('/api/live/studio', 'reads')
export const renewTicket = lightCall<typeof calls.renewTicket>('/api/live/ticket/renew', 'acts')
export const sendMessage = lightCall<typeof calls.sendMessage>('/api/live/chat/send', 'acts')
export const setFollow = lightCall<typeof calls.setFollow>('/api/live/follow/set', 'acts')
export const setLike = lightCall<typeof calls.setLike>('/api/live/like/set', 'acts')
export const takeTicket = lightCall<typeof calls.takeTicket>('/api/live/ticket', 'acts')
export const watchLive = lightCall<typeof calls.watchLive>('/api/live/watch', 'reads')
