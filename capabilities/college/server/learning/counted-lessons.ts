/** Long enough to change a video or correct a text and have it inspected, on any day of the week; a lesson that is offline for longer is gone. */
const PAUSE = `interval '7 days'`

/** A lesson that learners must have done: it is public, or offline for a while. `lesson` is the alias of college.lesson. */
export const IS_COUNTED = `(lesson.offline_since > platform.now() - ${PAUSE}
  or exists (select from content.public_item as item where item.item_id = lesson.item_id))`

export const IS_PAUSE_OVER = `offline_since <= platform.now() - ${PAUSE}`
