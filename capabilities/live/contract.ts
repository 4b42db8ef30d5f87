import { defineEvent } from '#contract/event.ts'

export * from './contract/attendance.ts'
export * from './contract/audience.ts'
export * from './contract/camera.ts'
export * from './contract/categories.ts'
export * from './contract/chat.ts'
export * from './contract/chat-bounds.ts'
export {
  LADDER_HEIGHTS,
  type LadderHeight,
  LINES,
  type Line,
  type Method,
  PLAY_FORMATS,
  type PlayFormat,
  type Source,
  StreamPolicy,
} from './contract/fields.ts'
export * from './contract/likes.ts'
export * from './contract/line-now.ts'
export * from './contract/moderation.ts'
export { PERMISSIONS } from './contract/permissions.ts'
export * from './contract/polls.ts'
export * from './contract/pull.ts'
export * from './contract/questions.ts'
export * from './contract/replays.ts'
export * from './contract/roll-calls.ts'
export * from './contract/rotation.ts'
export * from './contract/shows.ts'
export * from './contract/sign-ups.ts'
export * from './contract/stream-name.ts'
export * from './contract/studios.ts'
export * from './contract/ticket-terms.ts'
export * from './contract/tickets.ts'
export type { ViewerPoll } from './contract/viewer-poll.ts'

/** Is emitted when an account removes a studio. Other capabilities remove their data about it. */
export const studioRemoved = defineEvent<{ readonly studioId: string; readonly by: string }>('live.studio-removed', { required: true })

/** Is emitted when the demo world has a studio with a planned broadcast. The capabilities that build on live add their data about it. */
export const demoPlanned = defineEvent<{ readonly studioId: string; readonly ownerId: string; readonly askedBy: string }>(
  'live.demo-planned',
  {
    required: false,
  },
)

/** Is emitted when a studio goes on air or off air. `studio` is its number in addresses. */
export const showChanged = defineEvent<{ readonly studio: number; readonly isOnAir: boolean }>('live.show-changed', { required: false })

/** The cache tag of pages that show the broadcasts on air. It is published on `website:pages`. */
export const LIVE_TAG = 'live'

/** Lists the SQL views that other capabilities may read. */
export const VIEWS = ['live.known_studio'] as const
