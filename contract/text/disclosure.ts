import { defineTexts } from '../text.ts'

/** The refusal of calls that show personal data in full, where the site asks for a second person. */
export const disclosureText = defineTexts({
  DISCLOSURE_WAITS: {
    en: 'Another administrator has to approve this first. Your request was sent; you get a notice when it’s decided, then open it again.',
    zh: '需要另一位管理员批准。申请已提交，处理后会通知你，届时请再次查看。',
  },
})
