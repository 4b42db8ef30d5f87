import type { enUS } from './en-US.ts'

export const zhCN: Partial<Record<keyof typeof enUS, string>> = {
  'access.title': '角色与权限',

  'resource.access': '角色与菜单',
  'permission.access:read': '查看角色、权限和权限申请',
  'permission.access:manage': '管理角色和菜单，审批权限申请',

  ROLE_NAME_INVALID: '角色标识为 2 至 32 位小写字母、数字或连字符，并以字母开头。',
  ROLE_NAME_TAKEN: '已有同名的角色。',
  ROLE_PROTECTED: '这是系统内置角色，不能这样修改。',
  ROLE_CHANGED: '其他人刚刚修改了这个角色，请重新加载后再改。',
  ROLE_HELD: '还有人拥有这个角色，请先选择替代的角色。',
  ROLE_HELD_BY_MANY: '拥有这个角色的人太多，无法一次替换，请先调整一部分人的角色。',
  ROLE_ABOVE_OWN: '不能授予或收回超出自己权限范围的权限。',
  ROLE_UNKNOWN: '没有这个角色。',
  ROLE_UNFIT: '这个角色不包含所申请的权限。',
  ROLE_EVERYBODY: '所有用户都拥有这个角色。',
  ROLES_FULL: '角色数量已达上限，请先删除不再需要的角色。',
  PERMISSION_UNKNOWN: '没有这项权限。',
  PERMISSION_NOT_FOR_ALL: '这是运营人员的权限，不能授予所有用户。',
  MENU_CHANGED: '其他人刚刚修改了菜单，请重新加载后再改。',
  MENU_GROUP_UNKNOWN: '菜单中没有这个分组。',
  ALREADY_ASKED: '你已经申请过了，正在等待处理。',
  ALREADY_HELD: '你已经拥有这项权限。',
  ALREADY_DECIDED: '这个申请已经处理过了。',
  OWN_REQUEST: '不能处理自己提交的申请。',
  REASON_REQUIRED: '请用一句话说明理由。',
  PERSON_GONE: '该账户已注销或停用，只能拒绝这个申请。',

  'request.todo-title': '{name} 申请权限',
  'request.todo-text': '“{permission}”：{reason}',
  'request.granted-title': '你的权限申请已通过',
  'request.granted-text': '你已获得角色“{role}”，可以：{permission}。',
  'request.refused-title': '你的权限申请未通过',
  'request.refused-text': '“{permission}”：{reason}',
}
