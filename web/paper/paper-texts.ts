import { defineTexts } from '#contract/text.ts'

export const paperText = defineTexts({
  number: { en: 'Number', zh: '编号' },
  verify: { en: 'Verify at', zh: '核验地址' },
  code: { en: 'QR code to verify this document', zh: '核验二维码' },
  print: { en: 'Print', zh: '打印' },
})
