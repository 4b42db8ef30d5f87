/** Texts of the home page only, so that it does not load the texts of other pages. */
const homeEnUS = {
  'title-with-tagline': '{publisher}: {tagline}',
  description: 'Studies, medicine information, achievements and courses from {organisation}, for doctors and patients.',
  'day-alt': 'Layered hills at dawn; a heart trace runs below the nearest ridge.',
  'night-alt': 'The same hills under a moon; a heart trace runs below the nearest ridge.',
  figures: 'In figures',
  empty: 'Welcome to our new site',
  'empty-text': 'Content is on its way.',
  'empty-about': 'About us',
  'empty-login': 'Log in',
  'empty-yours': 'What you publish appears here.',
  'empty-next': 'Continue in the console',
  'empty-write': 'Write the first item',
} as const

const homeZhCN: Record<keyof typeof homeEnUS, string> = {
  'title-with-tagline': '{publisher} · {tagline}',
  description: '{organisation}的研究、药品资料、成果与课程，面向医生与患者。',
  'day-alt': '远山层叠，最近的一道山脊下是一条心电轨迹',
  'night-alt': '月下远山，最近的一道山脊下是一条心电轨迹',
  figures: '数据一览',
  empty: '网站刚刚启用',
  'empty-text': '内容正在准备中。',
  'empty-about': '了解我们',
  'empty-login': '登录',
  'empty-yours': '你发布的内容会显示在这里。',
  'empty-next': '前往控制台',
  'empty-write': '写第一篇内容',
}

export const homeText = { 'en-US': homeEnUS, 'zh-CN': homeZhCN } as const
