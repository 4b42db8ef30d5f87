import type { ConsolePage } from '#contract/console.ts'

/** The pages of this capability in the console. */
export const livePages = {
  monitor: {
    name: 'liveMonitor',
    path: '/dashboard/monitor',
    group: 'live',
    title: { 'zh-CN': '实时监控', 'en-US': 'Live monitor' },
    also: { 'zh-CN': '直播 导播 线路 聊天 垫片', 'en-US': 'live control room lines chat slate' },
    order: 5,
    goKey: 'l',
    permission: 'live:read',
  },
  studios: {
    name: 'liveStudios',
    path: '/dashboard/studios',
    group: 'live',
    title: { 'zh-CN': '直播间', 'en-US': 'Studios' },
    also: { 'zh-CN': '直播 推流 密钥 线路', 'en-US': 'live stream keys lines broadcast' },
    order: 10,
    permission: 'live:read',
  },
  studio: {
    name: 'liveStudio',
    path: '/dashboard/studios/:id',
    group: 'live',
    title: { 'zh-CN': '直播间设置', 'en-US': 'Studio settings' },
    order: 11,
    permission: 'live:read',
    partOf: 'liveStudios',
  },
  obs: {
    name: 'liveObs',
    path: '/dashboard/studios/:id/obs',
    group: 'live',
    title: { 'zh-CN': '用 OBS 开播', 'en-US': 'Go live with OBS' },
    order: 12,
    permission: 'live:read',
    partOf: 'liveStudios',
  },
  camera: {
    name: 'liveCamera',
    path: '/dashboard/studios/:id/camera',
    group: 'live',
    title: { 'zh-CN': '摄像头直播', 'en-US': 'Broadcast a camera' },
    order: 13,
    permission: 'live:broadcast',
    partOf: 'liveStudios',
    films: true,
  },
} as const satisfies Record<string, ConsolePage>
