import { defineTexts } from '#contract/text.ts'

export const launchActions = defineTexts({
  'launch.confirmed': { en: 'Launch duty confirmed', zh: '确认上线检查项' },
  'launch.withdrawn': { en: 'Launch confirmation withdrawn', zh: '撤回上线检查确认' },
  'launch.exported': { en: 'Launch check exported', zh: '导出上线检查' },
})
