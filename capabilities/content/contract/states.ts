/**
 * How the working copy of an item in one language stands. Whether the public sees something meanwhile is another matter: `isOnline`.
 * `approved`: may be published; `returned`: to be mended and submitted again; `published`: nothing was written since.
 */
export const STATES = ['draft', 'submitted', 'inspecting', 'approved', 'returned', 'scheduled', 'published'] as const
export type State = (typeof STATES)[number]

/**
 * What can be done to it. `claim`, `release`, `approve` and `sendBack` are those of the inspection; `takeDown` is a decision that nobody should
 * see it; `trash` and `untrash` are done to all languages of an item at once. docs/flows/content.md draws it.
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
  'trash',
  'untrash',
] as const
export type Move = (typeof MOVES)[number]

/** How a saved state of a text came about. Only the newest `autosave` is ever overwritten, by its own writer. */
export const MADE = ['autosave', 'save', 'submission', 'restoration', 'import', 'takeover'] as const
export type Made = (typeof MADE)[number]

/** What the history of an edition tells. */
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
  'schedule-failed',
  'trashed',
  'restored',
] as const
export type Step = (typeof STEPS)[number]
