import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'following',
    label: { 'zh-CN': '关注', 'en-US': 'Follows' },
    term: 'account',
    from: 'follow.following',
    columns: 'subject, key, followed_at',
    key: 'id',
  }),
  personalRows({
    name: 'digest',
    label: { 'zh-CN': '摘要设置', 'en-US': 'Digest' },
    term: 'account',
    from: 'follow.digest',
    columns: 'rhythm, hour, weekday, by_mail, language, next_at',
    key: 'account_id',
  }),
  personalRows({
    name: 'push-devices',
    label: { 'zh-CN': '接收推送的设备', 'en-US': 'Devices with push notifications' },
    term: 'account',
    from: 'follow.push_subscription',
    columns: "split_part(endpoint, '/', 3) as service, language, created_at",
    key: 'id',
  }),
]
