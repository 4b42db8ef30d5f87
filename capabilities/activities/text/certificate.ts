import { defineTexts } from '#contract/text.ts'

/** The certificate of attendance. */
export const certificateText = defineTexts({
  valid: { en: 'Valid. Issued by {organisation}.', zh: '证书有效，由{organisation}签发。' },
  heading: { en: 'Certificate of attendance', zh: '参会证书' },
  'self-declared': { en: 'Name as entered by the person', zh: '姓名由本人填写' },
  attended: { en: 'took part in', zh: '参加了' },
  facts: { en: '{day}, {minutes:minute|minutes}', zh: '{day}，共 {minutes} 分钟' },
  issued: { en: 'Issued on {day}', zh: '签发日期：{day}' },
})
