import type { ConsolePage } from '#contract/console.ts'

export const activitiesPages = {
  list: {
    name: 'activitiesDesk',
    path: '/content/activities',
    group: 'write',
    title: { 'zh-CN': '活动', 'en-US': 'Activities' },
    also: { 'zh-CN': '会议 讲座 报名 签到', 'en-US': 'events congress lecture sign-up check-in' },
    icon: 'calendar',
    order: 28,
    permission: 'activities:read',
  },
  desk: {
    name: 'activityDesk',
    path: '/content/activities/:id',
    group: 'write',
    title: { 'zh-CN': '编辑活动', 'en-US': 'Edit activity' },
    order: 29,
    permission: 'activities:read',
    partOf: 'activitiesDesk',
  },
  people: {
    name: 'activityPeople',
    path: '/content/activities/:id/people',
    group: 'write',
    title: { 'zh-CN': '报名名单', 'en-US': 'Registrations' },
    order: 30,
    permission: 'activities:people',
    partOf: 'activitiesDesk',
  },
  door: {
    name: 'activityDoor',
    path: '/content/activities/:id/door',
    group: 'write',
    title: { 'zh-CN': '签到', 'en-US': 'Check-in' },
    order: 31,
    permission: 'activities:people',
    partOf: 'activitiesDesk',
    films: true,
  },
} as const satisfies Record<string, ConsolePage>
