import { defineTexts } from '#contract/text.ts'

/** Texts of the dialog that asks an operator for the reason of an action. */
export const noteTexts = defineTexts({
  note: { en: 'Reason', zh: '原因' },
  missing: { en: 'Enter a reason.', zh: '请填写原因。' },
})
