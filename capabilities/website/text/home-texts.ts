import { defineTexts } from '#contract/text.ts'

/** Texts of the home page only, so that it does not load the texts of other pages. */
export const homeText = defineTexts({
  'title-with-tagline': { en: '{publisher}: {tagline}', zh: '{publisher} · {tagline}' },
  description: {
    en: 'Studies, medicine information, achievements and courses from {organisation}, for doctors and patients.',
    zh: '{organisation}的研究、药品资料、成果与课程，面向医生与患者。',
  },
  'day-alt': { en: 'Layered hills at dawn; a heart trace runs below the nearest ridge.', zh: '远山层叠，最近的一道山脊下是一条心电轨迹' },
  'night-alt': {
    en: 'The same hills under a moon; a heart trace runs below the nearest ridge.',
    zh: '月下远山，最近的一道山脊下是一条心电轨迹',
  },
  figures: { en: 'In figures', zh: '数据一览' },
  empty: { en: 'Welcome to our new site', zh: '网站刚刚启用' },
  'empty-text': { en: 'Content is on its way.', zh: '内容正在准备中。' },
  'empty-about': { en: 'About us', zh: '了解我们' },
  'empty-login': { en: 'Log in', zh: '登录' },
  'empty-yours': { en: 'What you publish appears here.', zh: '你发布的内容会显示在这里。' },
  'empty-next': { en: 'Continue in the console', zh: '前往控制台' },
  'empty-write': { en: 'Write the first item', zh: '写第一篇内容' },
  other: { en: 'Nothing in English yet', zh: '暂无中文内容' },
  'other-text': { en: 'This site publishes in Chinese so far.', zh: '本站内容目前只有英文版。' },
  'other-read': { en: 'View in Chinese', zh: '查看英文版' },
})
