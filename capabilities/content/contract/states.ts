/**
 * The state of the working copy of an edition. The state is independent of `isOnline`, which says what the public sees. `approved`: may be
 * published. `returned`: needs changes and another submission. `published`: unchanged since publication.
 */
export const STATES = ['draft', 'submitted', 'inspecting', 'approved', 'returned', 'scheduled', 'published'] as const
export type State = (typeof STATES)[number]

/**
 * The transitions. Inspection owns `claim`, `release`, `approve` and `sendBack`. `takeDown` is a moderation decision to hide the item, and
 * `reinstate` reverses it after an appeal.
 * `trash` and `untrash` apply to all languages of an item. See the diagram in docs/flows/content.md.
 */
export const MOVES = [
  'save',
  'submit',
  'withdraw',
  'claim',
  'release',
  'approve',
  'sendBack',
  'schedule',
  'unschedule',
  'publish',
  'takeOffline',
  'putOnline',
  'takeDown',
  'reinstate',
  'trash',
  'untrash',
] as const
export type Move = (typeof MOVES)[number]

/** The origin of a revision. Only the newest `autosave` is ever overwritten, by its own writer. */
export const MADE = ['autosave', 'save', 'submission', 'restoration', 'import', 'takeover'] as const
export type Made = (typeof MADE)[number]

export const STEPS = [
  'created',
  'translated',
  'imported',
  'vouched',
  'restored-revision',
  'submitted',
  'withdrawn',
  'claimed',
  'released',
  'approved',
  'returned',
  'scheduled',
  'unscheduled',
  'end-set',
  'published',
  'taken-offline',
  'put-online',
  'reinstated',
  'schedule-failed',
  'trashed',
  'restored',
] as const
export type Step = (typeof STEPS)[number]
