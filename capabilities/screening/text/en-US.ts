/** Refusals of the calls about rules. */
export const enUS = {
  CHANGED_MEANWHILE: 'This was changed after you opened it. Reload it.',
  WORD_TOO_SHORT: 'Words need at least two characters, not counting spaces and symbols.',
  LISTS_FULL: 'You’ve reached the limit for word lists. Delete one first.',
  LIST_SHIPPED: 'Built-in lists can’t be deleted, only turned off.',
} as const
