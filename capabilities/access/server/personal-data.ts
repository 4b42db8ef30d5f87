import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'access-requests',
    label: { 'zh-CN': '权限申请', 'en-US': 'Requests for access' },
    term: { days: 365 },
    from: 'access.request',
    columns: 'permission, role, reason, state, asked_at, decided_at, answer',
    key: 'id',
  }),
  personalRows({
    name: 'invitations',
    label: { 'zh-CN': '你接受的邀请', 'en-US': 'Invitations that you accepted' },
    term: { days: 90 },
    from: 'access.invitation',
    columns: 'roles, created_at, expires_at',
    key: 'id',
  }),
]
