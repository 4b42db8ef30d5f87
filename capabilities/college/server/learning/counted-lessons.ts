/**
 * Grace period for lessons that are offline. It suffices to replace a video or correct a text and have it inspected on any day of the week.
 */
const PAUSE = `interval '7 days'`

/**
 * SQL condition for lessons required for completion: public, or offline within the grace period. `lesson` is the alias of college.lesson.
 */
export const IS_COUNTED = `(lesson.offline_since > platform.now() - ${PAUSE}
  or exists (select from content.public_item as item where item.item_id = lesson.item_id))`

export const IS_PAUSE_OVER = `offline_since <= platform.now() - ${PAUSE}`
