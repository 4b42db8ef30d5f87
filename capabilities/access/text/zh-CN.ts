import type { enUS } from './en-US.ts'

export const zhCN: Partial<Record<keyof typeof enUS, string>> = {
  'access.title': '角色与权限',

  'resource.access': '角色与菜单',
  'permission.access:read': '查看角色、权限和权限申请',
  'permission.access:manage': '管理角色和菜单，审批权限申请',

  ROLE_NAME_INVALID: '角色标识为 2 至 32 位小写字母、数字或连字符，并以字母开头。',
  ROLE_NAME_TAKEN: '已有同名角色。',
  ROLE_PROTECTED: '系统内置角色不能这样修改。',
  ROLE_CHANGED: '角色刚被其他人修改过，请重新加载后再改。',
  ROLE_HELD: '该角色仍有成员，请先选择替代角色。',
  ROLE_HELD_BY_MANY: '该角色成员过多，无法一次替换，请先调整部分成员的角色。',
  ROLE_ABOVE_OWN: '不能授予或收回自己没有的权限。',
  ROLE_UNKNOWN: '角色不存在。',
  ROLE_UNFIT: '该角色不包含所申请的权限。',
  ROLE_EVERYBODY: '所有用户都拥有这个角色。',
  ROLES_FULL: '角色数量已达上限，请先删除不再使用的角色。',
  PERMISSION_UNKNOWN: '权限不存在。',
  PERMISSION_NOT_FOR_ALL: '此权限仅限运营人员，不能授予所有用户。',
  MENU_CHANGED: '菜单刚被其他人修改过，请重新加载后再改。',
  MENU_GROUP_UNKNOWN: '菜单分组不存在。',
  ALREADY_ASKED: '你已提交过申请，正在等待处理。',
  ALREADY_HELD: '你已拥有此权限。',
  ALREADY_DECIDED: '该申请已处理。',
  OWN_REQUEST: '不能处理自己的申请。',
  REASON_REQUIRED: '请填写理由。',
  PERSON_GONE: '该账号已注销或停用，只能拒绝申请。',

  'request.todo-title': '{name} 申请权限',
  'request.todo-text': '“{permission}”：{reason}',
  'request.granted-title': '权限申请已通过',
  'request.granted-text': '你已获得角色“{role}”，包含权限：{permission}。',
  'request.refused-title': '权限申请被拒绝',
  'request.refused-text': '“{permission}”：{reason}',
}
