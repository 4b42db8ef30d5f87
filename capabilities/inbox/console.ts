import type { ConsolePage } from '#contract/console.ts'

export const inboxPages = {
  messageCenter: {
    name: 'message-center',
    path: '/message/center',
    group: 'user',
    title: { 'zh-CN': '消息中心', 'en-US': 'Message centre' },
    icon: 'inbox',
    also: { 'zh-CN': '消息 通知 待办 免打扰 提醒设置', 'en-US': 'inbox notices to-dos notifications quiet hours' },
    order: 15,
    goKey: 'b',
  },
  announcements: {
    name: 'announcements',
    path: '/inbox/announcements',
    group: 'publish',
    title: { 'zh-CN': '公告', 'en-US': 'Announcements' },
    icon: 'megaphone',
    also: { 'zh-CN': '发布公告 通知全员', 'en-US': 'announce broadcast notice' },
    order: 50,
    permission: 'inbox:announce',
  },
} as const satisfies Record<string, ConsolePage>
