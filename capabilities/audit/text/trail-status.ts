import { defineTexts } from '#contract/text.ts'

export const trailStatusText = defineTexts({
  trail: { en: 'Audit trail', zh: '审计日志' },
  waiting: { en: 'Not linked yet', zh: '待链接' },
  'waiting-advice': {
    en: 'Entries aren’t being linked. Look for audit.link-failed in the errors, then verify the trail:',
    zh: '新记录未能链接。请查看近期错误，并校验日志：',
  },
  anchor: { en: 'Last anchor', zh: '最近锚点' },
  none: { en: 'None yet', zh: '暂无' },
})
