import { defineTexts } from '#contract/text.ts'

/** The row of the own details with the link to “My data”. */
export const ownDataRow = defineTexts({
  title: { en: 'My data', zh: '我的数据' },
  text: { en: 'Download a copy, or close your account', zh: '下载副本或注销账号' },
  open: { en: 'Manage', zh: '管理' },
})
