/** Words for what is recorded here. */
export const inboxActions = {
  'en-US': {
    'announcement.made': 'Announcement made',
    'announcement.changed': 'Announcement changed',
    'announcement.withdrawn': 'Announcement withdrawn',
  },
  'zh-CN': {
    'announcement.made': '发布公告',
    'announcement.changed': '修改公告',
    'announcement.withdrawn': '撤回公告',
  },
} as const
