import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'
import { avatarFiles } from './avatar/avatar-files.ts'
import type { EmailColumns, Emails } from './email/emails.ts'

export const profileData = (emails: Pick<Emails, 'open' | 'openOfLink'>): readonly PersonalData[] => [
  personalRows({
    name: 'profile',
    label: { 'zh-CN': '个人资料', 'en-US': 'Profile' },
    term: 'account',
    from: 'profile.details',
    columns:
      'account_id, rel_name, email, sealed_email, email_verified_at, gender, region, area, address, job, organization, office_location, personal_website, profile, introduction, created_at, updated_at',
    key: 'account_id',
    toRow: ({ account_id, email, sealed_email, ...others }) => ({
      ...others,
      email: emails.open(String(account_id), { email, sealed_email } as EmailColumns),
    }),
  }),
  personalRows({
    name: 'avatars',
    label: { 'zh-CN': '头像', 'en-US': 'Avatars' },
    term: 'account',
    from: 'profile.avatar',
    columns: 'id, created_at, unused_since',
    key: 'id',
    files: avatarFiles,
  }),
  personalRows({
    name: 'email-checks',
    label: { 'zh-CN': '待验证的邮箱', 'en-US': 'Email addresses that wait for confirmation' },
    term: { days: 1 },
    from: 'profile.email_link',
    columns: 'account_id, email, sealed_email, expires_at',
    key: 'account_id',
    toRow: ({ account_id, email, sealed_email, ...others }) => ({
      ...others,
      email: emails.openOfLink(String(account_id), { email, sealed_email } as EmailColumns),
    }),
  }),
]
