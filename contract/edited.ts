/** What operators edit and there is one of, as the audit trail names it. */
export const EDITED_ONES = ['menu:console', 'site:settings', 'home:draft', 'search:synonyms', 'picture-rules'] as const
/** What there are many of: the audit trail names one by its kind, a colon, and its id or name. */
export const EDITED_KINDS = [
  'announcement',
  'author',
  'course',
  'form',
  'inspection-queue',
  'preset',
  'redirect',
  'role',
  'set',
  'studio',
  'topic',
  'word-list',
] as const

type Target = (typeof EDITED_ONES)[number] | `${(typeof EDITED_KINDS)[number]}:${string}`
/**
 * What several operators edit, as the audit trail names it: by this is asked who was quicker. With the action that saves it, where others are recorded
 * of the same, as of a studio.
 */
export type Edited = Target | { readonly target: Target; readonly action: string }
