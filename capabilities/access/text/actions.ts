export const accessActions = {
  'en-US': {
    'role.created': 'Role created',
    'role.changed': 'Role changed',
    'role.removed': 'Role deleted',
    'menu.changed': 'Menu changed',
    'access.asked': 'Access requested',
    'access.granted': 'Access granted',
    'access.refused': 'Access request rejected',
    'invitation.created': 'Person invited',
    'invitation.revoked': 'Invitation revoked',
  },
  'zh-CN': {
    'role.created': '新建角色',
    'role.changed': '修改角色',
    'role.removed': '删除角色',
    'menu.changed': '修改菜单',
    'access.asked': '申请权限',
    'access.granted': '通过权限申请',
    'access.refused': '拒绝权限申请',
    'invitation.created': '邀请人员',
    'invitation.revoked': '撤回邀请',
  },
} as const
