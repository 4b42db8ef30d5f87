import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'wechat',
    label: { 'zh-CN': '绑定的微信', 'en-US': 'Bound WeChat' },
    term: 'account',
    from: 'wechat.binding',
    columns: 'bound_at, used_at, (select count(*) from wechat.identity where identity.account_id = binding.account_id) as identities',
    key: 'account_id',
    tables: ['wechat.binding', 'wechat.identity'],
  }),
  personalRows({
    name: 'wechat-notices',
    label: { 'zh-CN': '发往微信的通知', 'en-US': 'Notices to WeChat' },
    term: { days: 30 },
    from: 'wechat.notice',
    columns: 'subject, title, path, made_at, status, problem',
    key: 'id',
  }),
]
