import { defineTexts } from '#contract/text.ts'

export const stoppedText = defineTexts({
  state: { en: 'Stopped', zh: '已中止' },
  title: { en: 'The work has stopped', zh: '工作已中止' },
  text: {
    en: 'Several attempts have failed. The errors are in System status. What was done so far stays, and the work goes on from there.',
    zh: '多次尝试均失败，错误见“系统状态”。已完成的部分保留，可从中止处继续。',
  },
  retry: { en: 'Try again', zh: '重试' },
  retried: { en: 'The work goes on.', zh: '已继续。' },
})
