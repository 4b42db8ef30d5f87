import { defineTexts } from '#contract/text.ts'

/** The shipped templates of answers to reports. */
export const reportAnswers = defineTexts({
  upheld: {
    en: 'Thank you. The content broke the law or our rules, and we have taken it down.',
    zh: '感谢举报。经核查，该内容违反法律法规或本站规则，已下线处理。',
  },
  corrected: { en: 'Thank you. We have corrected the content.', zh: '感谢指正，我们已更正该内容。' },
  dismissed: {
    en: 'We checked the content and found no violation. If you have further evidence, please report it again.',
    zh: '经核查，未发现违规。如有新的证据，可再次举报。',
  },
  elsewhere: {
    en: 'This is a dispute of rights that only a court or the competent authority can decide. We act on their decision.',
    zh: '该事项属于权利争议，须由法院或主管部门认定，我们将依据其决定处理。',
  },
})
