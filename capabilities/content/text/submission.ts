import { defineTexts } from '#contract/text.ts'

export const submissionText = defineTexts({
  of: { en: 'Content: {title} ({language})', zh: '内容：{title}（{language}）' },
  'language.zh-CN': { en: 'Chinese', zh: '中文' },
  'language.en-US': { en: 'English', zh: '英文' },
  'step.submitted': { en: 'Submitted for review', zh: '提交审核' },
  'step.checked': { en: 'Automatic checks', zh: '自动安全检测' },
  'step.certified': { en: 'Author credentials', zh: '作者资质认证' },
  'step.reviewed': { en: 'Reviewed', zh: '人工审核' },
  'step.online': { en: 'Published', zh: '发布上线' },
  'why.returned': { en: 'No reason was given. See the inline comments.', zh: '未填写退回原因，请查看批注。' },
  'why.trashed': { en: 'The item is in the trash.', zh: '该内容已移入回收站。' },
  'state.waiting': { en: 'In review', zh: '审核中' },
  'state.approved': { en: 'Approved', zh: '已通过' },
  'state.online': { en: 'Published', zh: '已发布' },
  'state.returned': { en: 'Returned', zh: '已退回' },
  'state.trashed': { en: 'In the trash', zh: '已移入回收站' },
})
