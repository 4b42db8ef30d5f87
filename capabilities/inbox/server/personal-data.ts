import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'messages',
    label: { 'zh-CN': '消息、通知和待办', 'en-US': 'Messages' },
    term: 'account',
    from: 'inbox.message',
    columns: 'kind, about, title_zh, title_en, text_zh, text_en, path, at, read_at, archived_at, done_at',
    key: 'id',
    tables: ['inbox.message', 'inbox.counter'],
  }),
  personalRows({
    name: 'letters',
    label: { 'zh-CN': '待发送的邮件', 'en-US': 'Emails that wait to be sent' },
    term: 'account',
    from: 'inbox.letter',
    columns: 'about, title_zh, title_en, text_zh, text_en, attempts, created_at',
    key: 'id',
  }),
  personalRows({
    name: 'notification-settings',
    label: { 'zh-CN': '通知设置', 'en-US': 'Notification settings' },
    term: 'account',
    from: 'inbox.preference',
    columns: 'about, in_site, toast, mail',
    key: 'about',
  }),
  personalRows({
    name: 'quiet-hours',
    label: { 'zh-CN': '免打扰时段', 'en-US': 'Quiet hours' },
    term: 'account',
    from: 'inbox.quiet_hours',
    columns: 'starts, ends',
    key: 'account_id',
  }),
  personalRows({
    name: 'announcements',
    label: { 'zh-CN': '已读公告', 'en-US': 'Announcements that you have read' },
    term: 'account',
    from: 'inbox.announcement_read',
    columns: 'announcement_id, at',
    key: 'announcement_id',
  }),
  personalRows({
    name: 'marketing-consent',
    label: { 'zh-CN': '接收营销信息的同意', 'en-US': 'Consent to marketing' },
    term: 'account',
    from: 'inbox.marketing_consent',
    columns: 'version, given_at',
    key: 'account_id',
  }),
]
