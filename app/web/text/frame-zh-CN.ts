import type { frameEnUS } from './frame-en-US.ts'

export const frameZhCN: Record<keyof typeof frameEnUS, string> = {
  'to-workplace': '返回工作台',
  'needs.apply': '申请认证',
  'needs.personal': '有效的个人认证',
  'needs.professional': '有效的专业认证',
  'needs.enterprise': '有效的企业认证',
  serverVersion: '版本 {version}',
}
