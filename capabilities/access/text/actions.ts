import { defineTexts } from '#contract/text.ts'

export const accessActions = defineTexts({
  'role.created': { en: 'Role created', zh: '新建角色' },
  'role.changed': { en: 'Role changed', zh: '修改角色' },
  'role.removed': { en: 'Role deleted', zh: '删除角色' },
  'menu.changed': { en: 'Menu changed', zh: '修改菜单' },
  'access.asked': { en: 'Access requested', zh: '申请权限' },
  'access.granted': { en: 'Access granted', zh: '通过权限申请' },
  'access.refused': { en: 'Access request rejected', zh: '拒绝权限申请' },
  'invitation.created': { en: 'Person invited', zh: '邀请人员' },
  'invitation.revoked': { en: 'Invitation revoked', zh: '撤回邀请' },
})
