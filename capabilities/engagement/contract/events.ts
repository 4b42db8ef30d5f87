import { defineEvent } from '#contract/event.ts'
import type { Language } from '#contract/language.ts'
import type { ShareChannel } from './shares.ts'

/** From where a caller asked. */
export type By = { readonly address: string; readonly agent: string }

/** What one visitor did with one item, as far as it counts. */
export type ItemViewed = {
  readonly number: number
  readonly language: Language
  readonly by: By
  readonly accountId: string | null
  /** It is one more view. */
  readonly isView: boolean
  readonly watchedSeconds: number
}
export const itemsViewed = defineEvent<readonly ItemViewed[]>('engagement.items-viewed', { required: false })

type Liked = { readonly number: number; readonly accountId: string; readonly by: By }
/** A person likes an item who did not like it before. */
export const itemLiked = defineEvent<Liked>('engagement.item-liked', { required: false })

type Shared = { readonly number: number; readonly way: ShareChannel; readonly by: By }
export const itemShared = defineEvent<Shared>('engagement.item-shared', { required: false })

type Shown = { readonly number: number; readonly language: Language }
/** A comment is shown to everybody for the first time. */
export const commentShown = defineEvent<Shown>('engagement.comment-shown', { required: false })
