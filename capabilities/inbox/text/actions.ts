import { defineTexts } from '#contract/text.ts'

export const inboxActions = defineTexts({
  'announcement.made': { en: 'Announcement published', zh: '发布公告' },
  'announcement.changed': { en: 'Announcement edited', zh: '修改公告' },
  'announcement.withdrawn': { en: 'Announcement withdrawn', zh: '撤回公告' },
})
