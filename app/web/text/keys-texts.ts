import { defineTexts } from '#contract/text.ts'

/** Texts of the list of keys, which loads on demand. */
export const keysText = defineTexts({
  title: { en: 'Keyboard shortcuts', zh: '键盘快捷键' },
  go: { en: 'Go to', zh: '前往' },
  anywhere: { en: 'Anywhere', zh: '全局' },
  search: { en: 'Search and commands', zh: '搜索与命令' },
  tables: { en: 'Tables', zh: '表格' },
  rows: { en: 'Move between rows', zh: '在行间移动' },
  open: { en: 'Open', zh: '打开' },
  choose: { en: 'Select', zh: '选择' },
  review: { en: 'Review', zh: '审核' },
  pass: { en: 'Pass', zh: '通过' },
  return: { en: 'Return', zh: '退回' },
  monitor: { en: 'Live monitor', zh: '实时监控' },
  line: { en: 'Switch to main, hot or cold standby', zh: '切到主路、热备或冷备' },
  slate: { en: 'Show slate', zh: '播放垫片' },
  release: { en: 'Stop slate, automatic line selection', zh: '停止垫片、恢复自动选路' },
  off: { en: 'Single-key shortcuts can be turned off in Interface settings.', zh: '可在界面设置中关闭单键快捷键。' },
})
