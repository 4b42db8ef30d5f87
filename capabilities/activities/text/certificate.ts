import { defineTexts } from '#contract/text.ts'

/** The certificate of attendance and its verification. */
export const certificateText = defineTexts({
  page: { en: 'Verify a certificate of attendance', zh: '核验参会证书' },
  lead: { en: 'Enter the number of the certificate.', zh: '请输入证书编号。' },
  number: { en: 'Number', zh: '证书编号' },
  check: { en: 'Verify', zh: '核验' },
  none: { en: 'No certificate with this number', zh: '没有该编号的证书' },
  'none-why': { en: 'Check the number: it has 16 letters and digits.', zh: '请核对编号，共 16 位字母和数字。' },
  valid: { en: 'Valid. Issued by {organisation}.', zh: '证书有效，由{organisation}签发。' },
  heading: { en: 'Certificate of attendance', zh: '参会证书' },
  'self-declared': { en: 'Name as entered by the person', zh: '姓名由本人填写' },
  attended: { en: 'took part in', zh: '参加了' },
  facts: { en: '{day}, {minutes:minute|minutes}', zh: '{day}，共 {minutes} 分钟' },
  issued: { en: 'Issued on {day}', zh: '签发日期：{day}' },
})
