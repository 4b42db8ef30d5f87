import type { SignedInCaller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { InlineComment } from './editing/inline-comments.ts'
import type { Draft } from './item-fields.ts'
import type { ItemKind, ItemSection } from './sections.ts'

// How content and inspection meet. Content hands over what was submitted, inside the transaction that submits; inspection decides by the acts
// below, inside its own. Neither touches the other's tables.

/** What waits for judgement. A text that is submitted again comes again, with another revision. */
export type Submission = {
  readonly itemId: string
  readonly language: Language
  readonly revisionId: string
  readonly number: number
  readonly section: ItemSection
  readonly kind: ItemKind
  readonly title: string
  readonly ownerId: string
  readonly submittedBy: string
  readonly isMadeByAi: boolean
  readonly isAdvertisement: boolean
  /** How often it was returned before. */
  readonly returns: number
  readonly note: string
  /** Whom the writer would like to inspect it. */
  readonly wishes: string | null
  readonly shownRevisionId: Withdrawal['shownRevisionId']
}
/** What waits for judgement no longer. */
export type Withdrawal = {
  readonly itemId: string
  readonly language: Language
  /** What the public sees, or may see again as it was; null: nothing. If that waits to be judged again, it goes on waiting. */
  readonly shownRevisionId: string | null
  /** What is being decided on in this transaction: its task is ended by its judge. */
  readonly judgedRevisionId?: string | null | undefined
}

/** What is judged: a decision about a text that is not the newest any more is refused CHANGED_MEANWHILE. */
export type Judged = { readonly itemId: string; readonly language: Language; readonly revisionId: string }
/** A text that was approved: the public sees it, may see it again, or will. `path` is where it is read once it is public. */
export type ApprovedText = Judged & {
  readonly number: number
  readonly title: string
  readonly path: `/${string}`
  readonly status: 'approved' | 'scheduled' | 'public' | 'offline'
  readonly draft: Draft
}
/** What is judged, for the inspector. */
export type JudgedText = {
  readonly draft: Draft
  /** What is newer: what the public sees or saw last, or what was returned last. Null: there is neither, or it is what is shown already. */
  readonly before: Draft | null
  readonly beforeWas: 'published' | 'returned' | null
  readonly topics: readonly string[]
  readonly origin: 'written' | 'imported' | 'demo'
  /** Who may not judge it: they wrote, submitted or own it, or vouch for it. Empty while one person may do both. */
  readonly writers: readonly string[]
  /** What was said about passages before, newest first. */
  readonly inlineComments: readonly InlineComment[]
  /** Who vouches for it. */
  readonly byAuthor: string | null
}
/** A comment on a passage. `blockId` and `quote` are empty when it is about the whole. */
export type NewInlineComment = { readonly blockId: string; readonly quote: string; readonly text: string }
type JudgementRefusal = 'NOT_FOUND' | 'CHANGED_MEANWHILE' | 'NOT_SUBMITTED' | 'IN_TRASH' | 'OWN_WORK'
/** Null: it is done, as part of the transaction. */
export type Judgement = { readonly refused: JudgementRefusal } | null

/** What an inspector does, in terms of `Transaction<…>` of the caller (capabilities/content/server/workflow/judgement.ts). */
export type InspectionActions<Tx> = {
  /** An inspector has begun to judge it: the writer sees so. */
  claim(tx: Tx, judged: Judged, caller: SignedInCaller): Promise<Judgement>
  /** Nobody judges it any more. */
  release(tx: Tx, judged: Judged, caller: SignedInCaller): Promise<Judgement>
  /** It may be published. Refused OWN_WORK to the `writers` of what is judged. */
  approve(tx: Tx, judged: Judged, caller: SignedInCaller, details?: { readonly note?: string }): Promise<Judgement>
  /**
   * It goes back to its writer with comments; also when it was approved or published already and is checked again. `takeOffline` takes what
   * the public sees with it, and what waits to be public in either language goes back, too: all of it has to be approved anew. The agreement and the
   * privacy policy stay public until they are replaced.
   */
  sendBack(
    tx: Tx,
    judged: Judged,
    caller: SignedInCaller,
    details: { readonly note: string; readonly inlineComments: readonly NewInlineComment[]; readonly takeOffline?: boolean },
  ): Promise<Judgement>
}
