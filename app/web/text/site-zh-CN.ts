import type { siteEnUS } from './site-en-US.ts'

export const siteZhCN: Partial<Record<keyof typeof siteEnUS, string>> = {
  dynamic: '动态',
  multicenter: '研究',
  medicine: '药品',
  achievement: '成果',
  college: '学院',
  article: '文章',
  video: '视频',
  live: '直播',
  messages: '消息',
  unread: '{count} 条未读',
  information: '个人资料',
  product: '我的内容',
  certification: '认证',
  submissions: '我的提交',
  settings: '设置',
  'search-hint': '搜索研究、药品、文章',
  contact: '联系我们',
  report: '举报与投诉',
  'foot.about': '{organisation}官方网站。内容仅供学习与交流，不能替代面诊。',
  'foot.drug': '互联网药品信息服务资格证书：{number}',
}
