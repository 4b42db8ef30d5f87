/** Refusals of the calls about rules. */
export const enUS = {
  CHANGED_MEANWHILE: 'This was changed after you opened it. Load it again.',
  WORD_TOO_SHORT: 'Without spaces and symbols a word needs at least two characters.',
  LISTS_FULL: 'There are too many word lists. Remove one that is no longer needed.',
  LIST_SHIPPED: 'A list that came with the product cannot be removed, only switched off.',
} as const
