import { defineTexts } from '#contract/text.ts'

/** Texts of the command palette, which loads on demand. */
export const paletteText = defineTexts({
  results: { en: 'Results', zh: '结果' },
  pages: { en: 'Pages', zh: '页面' },
  actions: { en: 'Commands', zh: '命令' },
  'new-item': { en: 'New item', zh: '新建内容' },
  invite: { en: 'Invite people', zh: '邀请人员' },
  language: { en: '切换到简体中文', zh: 'Switch to English' },
  theme: { en: 'Switch light/dark theme', zh: '切换浅色/深色主题' },
  settings: { en: 'Interface settings', zh: '界面设置' },
  keys: { en: 'Keyboard shortcuts', zh: '键盘快捷键' },
  logout: { en: 'Log out', zh: '退出登录' },
  looking: { en: 'Searching…', zh: '正在搜索…' },
  none: { en: 'No results for “{words}”. Try a shorter word.', zh: '没有与“{words}”相关的结果，换个更短的词试试。' },
})
