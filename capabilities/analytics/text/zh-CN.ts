import type { enUS } from './en-US.ts'

export const zhCN: Partial<Record<keyof typeof enUS, string>> = {
  'consent.title': '使用统计',
  'consent.text': '允许将我的访问记录计入个人统计，帮助机构了解会员常看什么。不足十人的分组不会显示。',
}
