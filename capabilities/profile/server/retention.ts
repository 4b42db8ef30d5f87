import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'

export const profileRetention = {
  rules: [
    {
      name: 'unused-avatars',
      label: { en: 'Unused avatars', zh: '未使用的头像' },
      about: { en: 'Pictures that an account uploaded or replaced, an hour later.', zh: '账号上传后未用或已更换的头像，1 小时后删除。' },
      days: 'own',
      parts: [
        rows({
          table: 'profile.avatar',
          since: `unused_since + interval '1 hour'`,
          where: 'unused_since is not null',
          notAfter: 'unused_since',
          about: [`'account:' || account_id`],
        }),
      ],
    },
    {
      name: 'mail-links',
      label: { en: 'Links to confirm a mail address', zh: '邮箱确认链接' },
      about: { en: 'Links that were never opened, until they expire.', zh: '未打开的确认链接，到期即删。' },
      days: 'own',
      parts: [rows({ table: 'profile.email_link', since: 'expires_at' })],
    },
  ],
  lasting: [
    {
      name: 'details',
      label: { en: 'Profiles and avatars', zh: '个人资料与头像' },
      kind: 'account',
      reason: { en: 'The account’s own details; it can change and empty them.', zh: '账号自己的资料，可随时修改和清空。' },
      tables: ['profile.details', 'profile.avatar'],
      files: ['database/avatars'],
    },
  ],
} as const satisfies Retention
