import { lightCall } from '#web/light-call.ts'
import type * as calls from '../contract.ts'

export const getFollowing = lightCall<typeof calls.getFollowing>('/api/follow/state', 'reads')
export const setFollowing = lightCall<typeof calls.setFollowing>('/api/follow/set', 'acts')
export const listFollowing = lightCall<typeof calls.listFollowing>('/api/follow/list', 'reads')
export const unfollow = lightCall<typeof calls.unfollow>('/api/follow/unfollow', 'acts')
export const getDigest = lightCall<typeof calls.getDigest>('/api/follow/digest', 'reads')
export const saveDigest = lightCall<typeof calls.saveDigest>('/api/follow/digest/save', 'acts')
export const stopMail = lightCall<typeof calls.stopMail>('/api/follow/mail/stop', 'acts')
export const getPush = lightCall<typeof calls.getPush>('/api/follow/push', 'reads')
export const savePush = lightCall<typeof calls.savePush>('/api/follow/push/save', 'acts')
export const removePush = lightCall<typeof calls.removePush>('/api/follow/push/remove', 'acts')
