import type { homeEnUS } from './home-en-US.ts'

export const homeZhCN: Partial<Record<keyof typeof homeEnUS, string>> = {
  description: '{organisation}的研究、药物资料、成果与课程：医生可以查证，患者也能读懂。',
  day: '《晨间查房》。山有远近，心有节律。',
  night: '《夜间值守》。山睡了，心还醒着。',
  'day-alt': '远山层叠，最近的一道山脊下是一条心电轨迹',
  'night-alt': '月下远山，最近的一道山脊下是一条心电轨迹',
  figures: '数字',
  empty: '网站刚刚启用',
  'empty-text': '还没有发布任何内容。第一篇动态、第一项研究或第一门课程通过审核后，就会出现在这里。',
  'empty-about': '了解我们',
  'empty-login': '登录后发布',
}
