import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'
import { avatarFiles } from './avatar/avatar-files.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'profile',
    label: { 'zh-CN': '个人资料', 'en-US': 'Profile' },
    term: 'account',
    from: 'profile.details',
    columns:
      'rel_name, email, email_verified_at, gender, region, area, address, job, organization, office_location, personal_website, profile, introduction, created_at, updated_at',
    key: 'account_id',
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
    columns: 'email, expires_at',
    key: 'account_id',
  }),
]
