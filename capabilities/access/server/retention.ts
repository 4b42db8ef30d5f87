import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'

export const accessRetention = {
  rules: [
    {
      name: 'requests',
      label: { en: 'Requests for access', zh: '权限申请' },
      about: {
        en: 'Decided requests, from the decision on. The audit trail has them longer.',
        zh: '已处理的权限申请，自处理时起算；审计日志保留更久。',
      },
      days: 365,
      parts: [rows({ table: 'access.request', since: 'decided_at', where: 'decided_at is not null', about: [`'account:' || account_id`] })],
    },
    {
      name: 'invitations',
      label: { en: 'Invitations of operators', zh: '管理人员邀请' },
      about: { en: 'Invitations with the number, from their making on.', zh: '邀请及其手机号，自发出时起算。' },
      days: 90,
      parts: [rows({ table: 'access.invitation', since: 'created_at', about: [`'account:' || account_id`] })],
    },
  ],
  lasting: [
    {
      name: 'open-requests',
      label: { en: 'Open requests for access', zh: '待处理的权限申请' },
      kind: 'account',
      reason: { en: 'They wait for a decision.', zh: '等待处理。' },
      tables: ['access.request'],
    },
    {
      name: 'roles',
      label: { en: 'Roles and the menu', zh: '角色与菜单' },
      kind: 'permanent',
      reason: { en: 'Settings of the site.', zh: '站点设置。' },
      tables: ['access.role', 'access.permission', 'access.menu', 'access.menu_item'],
    },
  ],
} as const satisfies Retention
