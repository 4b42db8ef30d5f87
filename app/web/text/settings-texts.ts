import { defineTexts } from '#contract/text.ts'

/** Texts of the drawer of interface settings, which loads on demand. */
export const settingsText = defineTexts({
  layout: { en: 'Layout', zh: '布局' },
  reading: { en: 'Accessibility', zh: '辅助功能' },
  navbar: { en: 'Navigation bar', zh: '导航栏' },
  menu: { en: 'Side menu', zh: '侧边菜单' },
  menuWidth: { en: 'Menu width', zh: '菜单宽度' },
  'menuWidth-help': { en: '{least} to {most} pixels', zh: '{least} 至 {most} 像素' },
  tabBar: { en: 'Tab bar', zh: '标签栏' },
  'tabBar-help': { en: 'Keeps unsaved input when you switch pages', zh: '切换页面时保留已填写的内容' },
  footer: { en: 'Footer', zh: '页脚' },
  keys: { en: 'Single-key shortcuts', zh: '单键快捷键' },
  'keys-help': { en: 'Press ? to see them', zh: '按 ? 查看' },
  colorWeek: { en: 'Colour-weak mode', zh: '色弱模式' },
  'colorWeek-help': { en: 'Shows status in blue, orange and grey, with icons and labels', zh: '以蓝、橙、灰表示状态，并附图标与文字' },
  menuFromServer: { en: 'Menu from the server', zh: '菜单由服务器下发' },
  'menuFromServer-help': { en: 'Based on your roles', zh: '按角色生成' },
  language: { en: 'Language', zh: '语言' },
  copy: { en: 'Copy settings', zh: '复制设置' },
  copied: { en: 'Settings copied.', zh: '设置已复制。' },
  'copy-failed': { en: 'Couldn’t copy settings.', zh: '复制设置失败。' },
  reset: { en: 'Reset to default', zh: '恢复默认' },
})
