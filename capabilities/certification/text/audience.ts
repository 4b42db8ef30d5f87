import { defineTexts } from '#contract/text.ts'

/** Certified people as readers of limited things. */
export const audienceText = defineTexts({
  certified: { en: 'Certified readers', zh: '已认证用户' },
  apply: { en: 'Apply for certification', zh: '申请认证' },
})
