/** Reasons around the home page. Each sentence says what to do next. */
export const deskEnUS = {
  CHANGED_MEANWHILE: 'Someone else has edited the home page. Load the latest version before making your change.',
  SPAN_WRONG: 'The start time must be before the end time.',
  PICTURE_UNKNOWN: 'An image is no longer in the library. Choose another one.',
  NOTHING_CHANGED: 'There are no changes to publish.',
} as const
