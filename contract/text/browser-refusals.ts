import { defineTexts } from '#contract/text.ts'

/** Refusals that the browser raises without a call. They are the only platform texts that every page loads. */
export const browserRefusals = defineTexts({
  FORBIDDEN: { en: 'You don’t have permission to do this.', zh: '你没有权限执行此操作。' },
  BUSY: { en: 'The service is busy. Nothing was changed; please try again shortly.', zh: '系统繁忙，未作任何更改，请稍后重试。' },
})
