import { defineEvent } from '#contract/event.ts'
import type { Language } from '#contract/language.ts'

export type By = { readonly address: string; readonly agent: string }

type Action = {
  readonly name: 'like' | 'comment' | 'share' | 'enrolment' | 'attendance' | 'chat'
  /** The number of the item in addresses. An action on an item that is not public is not counted. */
  readonly number?: number
  readonly language?: Language
  /** The channel of a share, or the number of a studio. */
  readonly text?: string
  readonly accountId?: string | null
  /** The caller, whose visit it is. It is missing when the action is not the caller's own, such as the approval of a comment. */
  readonly by?: By
}
/** Is emitted by higher capabilities in the transaction of an action that is counted (docs/decisions/0086). */
export const actionDone = defineEvent<Action>('analytics.action-done', { required: false })

/** A signed-in reader's reading of an item, reported by its page. Repeated readings are included, though they are not counted again. */
export type ItemRead = {
  readonly accountId: string
  readonly itemId: string
  readonly number: number
  /** The language of the edition that the page showed. */
  readonly language: Language
  readonly watchedSeconds: number
  readonly at: Date
}
export const itemsRead = defineEvent<readonly ItemRead[]>('analytics.items-read', { required: false })
