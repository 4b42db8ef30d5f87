import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'api-tokens',
    label: { 'zh-CN': '接口令牌', 'en-US': 'API tokens' },
    term: 'account',
    from: 'integration.token',
    where: 'owner_id = $1',
    columns: 'name, ending, scopes, networks, created_at, expires_at, last_used_at, revoked_at',
    key: 'id',
  }),
  personalRows({
    name: 'webhook-messages',
    label: { 'zh-CN': '发往其他程序的通知', 'en-US': 'Messages to other programs' },
    term: { days: 30 },
    from: 'integration.delivery',
    where: "data ->> 'accountId' = $1::uuid::text",
    columns: 'event, data, made_at, status, tried_at',
    key: 'id',
  }),
]
