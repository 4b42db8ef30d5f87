import { defineTexts } from '#contract/text.ts'

export const accessText = defineTexts({
  'access.title': { en: 'Roles and permissions', zh: '角色与权限' },

  'resource.access': { en: 'Roles and menu', zh: '角色与菜单' },
  'permission.access:read': { en: 'View roles, permissions and access requests', zh: '查看角色、权限和权限申请' },
  'permission.access:manage': { en: 'Manage roles and the menu, approve access requests', zh: '管理角色和菜单，审批权限申请' },

  ROLE_NAME_INVALID: {
    en: 'Identifiers have 2 to 32 lowercase letters, digits or hyphens and start with a letter.',
    zh: '角色标识为 2 至 32 位小写字母、数字或连字符，并以字母开头。',
  },
  ROLE_NAME_TAKEN: { en: 'A role with this name already exists.', zh: '已有同名角色。' },
  ROLE_PROTECTED: { en: 'Built-in roles can’t be changed this way.', zh: '系统内置角色不能这样修改。' },
  ROLE_CHANGED: {
    en: 'Someone else has edited this role. Reload it before making your changes.',
    zh: '角色刚被其他人修改过，请重新加载后再改。',
  },
  ROLE_HELD: { en: 'This role is still assigned. Choose a replacement.', zh: '该角色仍有成员，请先选择替代角色。' },
  ROLE_HELD_BY_MANY: {
    en: 'Too many people have this role to replace it at once. Change some of them first.',
    zh: '该角色成员过多，无法一次替换，请先调整部分成员的角色。',
  },
  ROLE_ABOVE_OWN: { en: 'You can’t grant or revoke permissions you don’t have.', zh: '不能授予或收回自己没有的权限。' },
  ROLE_UNKNOWN: { en: 'This role doesn’t exist.', zh: '角色不存在。' },
  ROLE_UNFIT: { en: 'This role doesn’t include the requested permission.', zh: '该角色不包含所申请的权限。' },
  ROLE_EVERYBODY: { en: 'Everyone has this role.', zh: '所有用户都拥有这个角色。' },
  ROLES_FULL: { en: 'You’ve reached the limit for roles. Delete one first.', zh: '角色数量已达上限，请先删除不再使用的角色。' },
  PERMISSION_UNKNOWN: { en: 'This permission doesn’t exist.', zh: '权限不存在。' },
  PERMISSION_NOT_FOR_ALL: {
    en: 'This permission is for operators only and can’t be granted to all users.',
    zh: '此权限仅限运营人员，不能授予所有用户。',
  },
  MENU_CHANGED: {
    en: 'Someone else has edited the menu. Reload it before making your changes.',
    zh: '菜单刚被其他人修改过，请重新加载后再改。',
  },
  MENU_GROUP_UNKNOWN: { en: 'This menu group doesn’t exist.', zh: '菜单分组不存在。' },
  ALREADY_ASKED: { en: 'You’ve already requested this. Your request is pending.', zh: '你已提交过申请，正在等待处理。' },
  ALREADY_HELD: { en: 'You already have this permission.', zh: '你已拥有此权限。' },
  ALREADY_DECIDED: { en: 'This request has already been decided.', zh: '该申请已处理。' },
  OWN_REQUEST: { en: 'You can’t decide on your own request.', zh: '不能处理自己的申请。' },
  REASON_REQUIRED: { en: 'Enter a reason.', zh: '请填写理由。' },
  INVITED_PHONE_INVALID: {
    en: 'One of these phone numbers can’t register here. Check them and try again.',
    zh: '请检查手机号，其中有号码无法在此注册。',
  },
  INVITED_BY_OTHER: {
    en: 'Someone else invited this phone to a role whose permissions you don’t have. Only they or an administrator can change that.',
    zh: '该手机号已被邀请担任你无权授予的角色，请联系邀请人或管理员处理。',
  },
  INVITED_ROLE_ABOVE: { en: 'Choose roles that exist and whose permissions you have.', zh: '请选择存在且你拥有其全部权限的角色。' },
  INVITATION_OVER: { en: 'This invitation is no longer valid.', zh: '邀请已失效。' },
  PERSON_GONE: { en: 'This account is closed or disabled. The request can only be rejected.', zh: '该账号已注销或停用，只能拒绝申请。' },

  'invitation.sms': {
    en: 'You’re invited to join the team. Register with this number within {days} days:',
    zh: '邀请你成为工作人员，请在 {days} 天内用本手机号注册：',
  },
  'invitation.accepted-title': { en: 'Invitation accepted', zh: '邀请已接受' },
  'invitation.accepted-text': { en: 'Someone you invited has registered and now has the roles.', zh: '你邀请的人已注册，并获得相应角色。' },

  'request.todo-title': { en: '{name} requests access', zh: '{name} 申请权限' },
  'request.todo-text': { en: '“{permission}”: {reason}', zh: '“{permission}”：{reason}' },
  'request.granted-title': { en: 'Access granted', zh: '权限申请已通过' },
  'request.granted-text': {
    en: 'You now have the role “{role}”, including: {permission}.',
    zh: '你已获得角色“{role}”，包含权限：{permission}。',
  },
  'request.refused-title': { en: 'Access request rejected', zh: '权限申请被拒绝' },
  'request.refused-text': { en: '“{permission}”: {reason}', zh: '“{permission}”：{reason}' },
})
export type AccessText = (typeof accessText)['en-US']
