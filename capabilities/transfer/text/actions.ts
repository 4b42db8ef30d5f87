import { defineTexts } from '#contract/text.ts'

export const transferActions = defineTexts({
  'transfer.read': { en: 'Export of another site read', zh: '读取其他网站的导出文件' },
  'transfer.imported': { en: 'Site moved in', zh: '迁入网站' },
  'transfer.approved': { en: 'Archive approved', zh: '批准迁入内容' },
  'transfer.undone': { en: 'Move undone', zh: '撤销网站迁入' },
  'transfer.retried': { en: 'Stopped move continued', zh: '继续已中止的迁入' },
  'transfer.removed': { en: 'Record of a move deleted', zh: '删除迁入记录' },
  'site.archived': { en: 'Archive of the site requested', zh: '申请网站归档' },
  'site.archive-saved': { en: 'Archive of the site downloaded', zh: '下载网站归档' },
})
