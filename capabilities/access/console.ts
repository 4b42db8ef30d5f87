import type { ConsolePage } from '#contract/console.ts'

export const accessPages = {
  roles: {
    name: 'roles',
    path: '/access/roles',
    group: 'system',
    title: { 'zh-CN': '角色与权限', 'en-US': 'Roles and permissions' },
    icon: 'key',
    also: { 'zh-CN': '授权 权限矩阵 岗位', 'en-US': 'permission matrix grant who may do what' },
    order: 20,
    permission: 'access:read',
  },
  requests: {
    name: 'access-requests',
    path: '/access/requests',
    group: 'system',
    title: { 'zh-CN': '权限申请', 'en-US': 'Access requests' },
    icon: 'hand',
    also: { 'zh-CN': '审批 开通权限', 'en-US': 'approve grant ask for permission' },
    hasQueue: true,
    order: 21,
    permission: 'access:read',
  },
  menu: {
    name: 'access-menu',
    path: '/access/menu',
    group: 'system',
    title: { 'zh-CN': '菜单管理', 'en-US': 'Menu' },
    icon: 'menu',
    also: { 'zh-CN': '导航 排序 分组', 'en-US': 'navigation order groups sidebar' },
    order: 22,
    permission: 'access:manage',
  },
} as const satisfies Record<string, ConsolePage>
