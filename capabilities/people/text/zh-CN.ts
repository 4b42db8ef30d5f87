import type { enUS } from './en-US.ts'

export const zhCN: Partial<Record<keyof typeof enUS, string>> = {
  'permission.people:read': '查看账号',
  'permission.people:manage': '管理账号：状态、角色、会话、完整号码、忘记的密保问题',
  PAGE_TOO_FAR: '最多翻到第一万行，请缩小搜索范围。',
  REASON_NEEDED: '请说明原因（4 至 200 字），原因会记入审计日志。',
  NOT_ONESELF: '不能对自己的账号这样做。',
  LAST_ADMIN: '这是最后一位可以登录的管理员。',
  ROLE_ABOVE: '这个账号拥有或将获得你自己没有的权限。',
}
