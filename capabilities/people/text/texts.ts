const enUS = {
  'permission.people:read': 'View accounts',
  'permission.people:manage': 'Manage accounts: status, roles, sessions, full phone numbers, forgotten security questions',
  PAGE_TOO_FAR: 'You’ve reached the last page available. Narrow your search.',
  REASON_NEEDED: 'Enter a reason of 4 to 200 characters. It’s recorded in the audit trail.',
  NOT_ONESELF: 'You can’t do this to your own account.',
  LAST_ADMIN: 'This is the last administrator who can log in.',
  ROLE_ABOVE: 'This involves permissions you don’t have yourself.',
} as const

const zhCN: Record<keyof typeof enUS, string> = {
  'permission.people:read': '查看账号',
  'permission.people:manage': '管理账号：状态、角色、会话、完整手机号、忘记的密保问题',
  PAGE_TOO_FAR: '最多显示前一万条，请缩小搜索范围。',
  REASON_NEEDED: '请填写原因（4 至 200 字），将记入审计日志。',
  NOT_ONESELF: '不能对自己的账号执行此操作。',
  LAST_ADMIN: '这是最后一个可以登录的管理员。',
  ROLE_ABOVE: '涉及你没有的权限，不能操作。',
}

export const peopleText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type PeopleText = (typeof peopleText)['en-US']
