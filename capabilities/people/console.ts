import type { ConsolePage } from '#contract/console.ts'

export const peoplePages = {
  people: {
    name: 'accounts',
    path: '/people/accounts',
    group: 'people',
    title: { 'zh-CN': '账号', 'en-US': 'Accounts' },
    also: { 'zh-CN': '用户 会话 停用 角色', 'en-US': 'users sessions disable roles' },
    icon: 'people',
    order: 10,
    goKey: 'p',
    permission: 'people:read',
  },
  blockedPhones: {
    name: 'blockedPhones',
    path: '/people/blocked-phones',
    group: 'people',
    title: { 'zh-CN': '限制名单', 'en-US': 'Blocked numbers' },
    also: { 'zh-CN': '黑名单 手机号', 'en-US': 'blacklist ban phone' },
    icon: 'phone',
    order: 15,
    permission: 'people:manage',
  },
  imports: {
    name: 'accountImport',
    path: '/people/import',
    group: 'people',
    title: { 'zh-CN': '导入账号', 'en-US': 'Import accounts' },
    also: { 'zh-CN': '会员 迁移 若依 CSV', 'en-US': 'members migrate RuoYi CSV' },
    icon: 'upload',
    order: 16,
    permission: 'people:import',
  },
} as const satisfies Record<string, ConsolePage>
