import { defineTexts } from '#contract/text.ts'

export const screeningActions = defineTexts({
  'picture-rules.changed': { en: 'Image rules changed', zh: '修改图片规则' },
  'picture.allowed': { en: 'Image unbanned', zh: '解除图片禁用' },
  'word-list.created': { en: 'Word list created', zh: '新建词表' },
  'word-list.changed': { en: 'Word list changed', zh: '修改词表' },
  'word-list.removed': { en: 'Word list deleted', zh: '删除词表' },
})
