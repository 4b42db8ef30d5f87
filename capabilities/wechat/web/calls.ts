import { lightCall } from '#web/light-call.ts'
import type * as calls from '../contract.ts'

export const getWechatWays = lightCall<typeof calls.getWechatWays>('/api/wechat/ways', 'reads')
export const beginWechat = lightCall<typeof calls.beginWechat>('/api/wechat/begin', 'acts')
export const finishWechat = lightCall<typeof calls.finishWechat>('/api/wechat/finish', 'acts')
export const bindWechat = lightCall<typeof calls.bindWechat>('/api/wechat/bind', 'acts')
export const getWechatBinding = lightCall<typeof calls.getWechatBinding>('/api/wechat/binding', 'reads')
export const setWechatNotices = lightCall<typeof calls.setWechatNotices>('/api/wechat/notices', 'acts')
export const unbindWechat = lightCall<typeof calls.unbindWechat>('/api/wechat/unbind', 'acts')
