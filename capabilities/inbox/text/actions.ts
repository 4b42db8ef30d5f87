export const inboxActions = {
  'en-US': {
    'announcement.made': 'Announcement published',
    'announcement.changed': 'Announcement edited',
    'announcement.withdrawn': 'Announcement withdrawn',
  },
  'zh-CN': {
    'announcement.made': '发布公告',
    'announcement.changed': '修改公告',
    'announcement.withdrawn': '撤回公告',
  },
} as const
