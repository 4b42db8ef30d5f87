import { defineEvent } from '#contract/event.ts'
import type { Language } from '#contract/language.ts'
import type { ShareChannel } from './shares.ts'

export type By = { readonly address: string; readonly agent: string }

export type ItemViewed = {
  readonly number: number
  readonly language: Language
  readonly by: By
  readonly accountId: string | null
  readonly isView: boolean
  readonly watchedSeconds: number
}
export const itemsViewed = defineEvent<readonly ItemViewed[]>('engagement.items-viewed', { required: false })

type Liked = { readonly number: number; readonly accountId: string; readonly by: By }
/** Is emitted when an account likes an item that it does not like yet. */
export const itemLiked = defineEvent<Liked>('engagement.item-liked', { required: false })

type Shared = { readonly number: number; readonly way: ShareChannel; readonly by: By }
export const itemShared = defineEvent<Shared>('engagement.item-shared', { required: false })

type Shown = { readonly number: number; readonly language: Language }
/** Is emitted when a comment becomes visible: at once, or by approval. */
export const commentShown = defineEvent<Shown>('engagement.comment-shown', { required: false })
