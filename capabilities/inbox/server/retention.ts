import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'

export const inboxRetention = {
  rules: [
    {
      name: 'messages',
      label: { en: 'Messages', zh: '站内消息' },
      about: {
        en: 'Messages from being read, archived or done on, and read marks of announcements from their end on. Open to-dos and unread messages stay.',
        zh: '消息自已读、归档或办结时起算，公告的已读标记自公告结束时起算；未读消息和未办待办不删除。',
      },
      days: 180,
      parts: [
        rows({ table: 'inbox.message', since: 'done_at', where: 'done_at is not null', about: [`'account:' || account_id`] }),
        rows({
          table: 'inbox.announcement_read',
          since: 'least(parent.withdrawn_at, parent.ends_at)',
          join: 'inbox.announcement as parent on parent.id = own.announcement_id',
        }),
      ],
    },
    {
      name: 'announcements',
      label: { en: 'Past announcements', zh: '已结束的公告' },
      about: { en: 'Announcements, from their end or withdrawal on.', zh: '公告，自结束或撤回时起算。' },
      days: 1_096,
      parts: [
        rows({
          table: 'inbox.announcement',
          since: 'least(withdrawn_at, ends_at)',
          where: 'coalesce(withdrawn_at, ends_at) is not null',
        }),
      ],
    },
  ],
  lasting: [
    {
      name: 'open-messages',
      label: { en: 'Unread messages and open to-dos', zh: '未读消息与未办待办' },
      kind: 'account',
      reason: { en: 'They wait to be read or done.', zh: '等待阅读或办理。' },
      tables: ['inbox.message', 'inbox.counter', 'inbox.preference', 'inbox.quiet_hours'],
    },
    {
      name: 'marketing-consents',
      label: { en: 'Consents to marketing', zh: '营销同意' },
      kind: 'account',
      reason: { en: 'Each stays until it is withdrawn.', zh: '保留到撤回。' },
      tables: ['inbox.marketing_consent'],
    },
    {
      name: 'current-announcements',
      label: { en: 'Announcements', zh: '公告' },
      kind: 'permanent',
      reason: { en: 'They stay until they end or are withdrawn.', zh: '保留到结束或撤回。' },
      tables: ['inbox.announcement'],
    },
    {
      name: 'letters',
      label: { en: 'Mails to send', zh: '待发邮件' },
      kind: 'work',
      reason: { en: 'Each goes when it is sent or given up.', zh: '发送后或放弃发送后删除。' },
      tables: ['inbox.letter'],
    },
  ],
} as const satisfies Retention
