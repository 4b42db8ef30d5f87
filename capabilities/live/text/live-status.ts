import { defineTexts } from '#contract/text.ts'

export const liveStatusText = defineTexts({
  live: { en: 'Live', zh: '直播' },
  engine: { en: 'Engine', zh: '直播引擎' },
  off: { en: 'Off', zh: '已关闭' },
  away: { en: 'None', zh: '无' },
  'away-advice': { en: 'No process runs the engine. Start one with the role for live:', zh: '没有进程运行直播引擎，请启动：' },
  starting: { en: 'Starting', zh: '正在启动' },
  standby: { en: 'Second process', zh: '备用进程' },
  ready: { en: 'Ready to take over', zh: '可随时接管' },
  shows: { en: 'On air', zh: '直播中' },
  viewers: { en: 'Viewers', zh: '观看人数' },
})
