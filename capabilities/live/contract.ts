import { defineEvent } from '#contract/event.ts'

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
export * from './contract/pull.ts'
export * from './contract/replays.ts'
export * from './contract/rotation.ts'
export * from './contract/shows.ts'
export * from './contract/stream-name.ts'
export * from './contract/studios.ts'

/** A studio was removed, by this account: what others keep for it goes with it. */
export const studioRemoved = defineEvent<{ readonly studioId: string; readonly by: string }>('live.studio-removed', { required: true })

type Watched = {
  readonly number: number
  readonly accountId: string | null
  readonly by: { readonly address: string; readonly agent: string }
}
/** A page begins to watch a show that is on air; each page is one viewer. */
export const showWatched = defineEvent<Watched>('live.show-watched', { required: false })

/** A viewer's chat message is shown to everybody for the first time. */
export const chatMessageShown = defineEvent<{ readonly number: number }>('live.chat-message-shown', { required: false })

/** The demo world has a studio whose broadcast is planned: those above add what they have of it. */
export const demoPlanned = defineEvent<{ readonly studioId: string; readonly ownerId: string; readonly askedBy: string }>(
  'live.demo-planned',
  {
    required: false,
  },
)

/** The tag of pages that show what is on air; announced on `website:pages`. */
export const LIVE_TAG = 'live'

/** What other capabilities may read of live, as SQL views: the studios there are. */
export const VIEWS = ['live.known_studio'] as const
