import type { enUS } from './en-US.ts'

export const zhCN: Partial<Record<keyof typeof enUS, string>> = {
  'permission.people:read': '查看账号',
  'permission.people:manage': '管理账号：状态、角色、会话、完整手机号、忘记的密保问题',
  PAGE_TOO_FAR: '最多显示前一万条，请缩小搜索范围。',
  REASON_NEEDED: '请填写原因（4 至 200 字），将记入审计日志。',
  NOT_ONESELF: '不能对自己的账号执行此操作。',
  LAST_ADMIN: '这是最后一个可以登录的管理员。',
  ROLE_ABOVE: '涉及你没有的权限，不能操作。',
}
