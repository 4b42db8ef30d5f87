import type { siteEnUS } from './site-en-US.ts'

export const siteZhCN: Record<keyof typeof siteEnUS, string> = {
  messages: '消息',
  unread: '{count} 条未读',
  information: '个人资料',
  product: '我的内容',
  certification: '认证',
  submissions: '我的提交',
  settings: '设置',
  'search-hint': '搜索本站',
  'search-keys': '搜索（按 /）',
  'foot.about': '{organisation}官方网站。内容仅供学习与交流，不能替代面诊。',
  'foot.drug': '互联网药品信息服务资格证书：{number}',
}
