import { defineTexts } from '#contract/text.ts'

export const receiptTexts = defineTexts({
  copy: { en: 'Copy number', zh: '复制编号' },
  copied: { en: 'Number copied', zh: '已复制编号' },
  'copy-link': { en: 'Copy link to status', zh: '复制查询链接' },
  'link-copied': { en: 'Link copied', zh: '已复制链接' },
  'show-code': { en: 'Show QR code', zh: '显示二维码' },
  code: { en: 'QR code of the link to status', zh: '查询链接的二维码' },
})
