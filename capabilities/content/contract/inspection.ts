import type { SignedInCaller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { Barrier } from './editing/barriers.ts'
import type { InlineComment } from './editing/inline-comments.ts'
import type { Draft } from './item-fields.ts'
import type { ItemKind, ItemSection } from './sections.ts'

// The contract between content and inspection. Content hands over submissions inside the transaction that submits; inspection decides by
// the actions below, inside its own transaction. Neither touches the tables of the other.

/** A text that waits for inspection. A text that is submitted again arrives as another revision. */
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
  /** Counts the earlier returns of this text. */
  readonly returns: number
  readonly note: string
  /** The account id of the inspector that the writer prefers. */
  readonly wishes: string | null
  readonly shownRevisionId: Withdrawal['shownRevisionId']
}
/** A text that moved in from another site and was approved without a reading. */
export type ApprovedUnread = Pick<
  Submission,
  'itemId' | 'language' | 'revisionId' | 'number' | 'section' | 'kind' | 'ownerId' | 'submittedBy'
> & { readonly approvedBy: string }
export type Withdrawal = {
  readonly itemId: string
  readonly language: Language
  /**
   * The revision that is public or can be put online again unchanged; null when there is none. A review task for this revision stays open.
   */
  readonly shownRevisionId: string | null
  /** The revision that an inspector decides on in this transaction; inspection closes its task. */
  readonly judgedRevisionId?: string | null | undefined
}

/** Identifies the inspected text. A decision about a revision that is no longer the newest is refused with CHANGED_MEANWHILE. */
export type Judged = { readonly itemId: string; readonly language: Language; readonly revisionId: string }
/** An approved text that is public, can be put online again, or waits for publication. `path` is its address when public. */
export type ApprovedText = Judged & {
  readonly number: number
  readonly title: string
  readonly path: `/${string}`
  readonly status: 'approved' | 'scheduled' | 'public' | 'offline'
  readonly draft: Draft
}
export type JudgedText = {
  readonly draft: Draft
  /**
   * The newer of the last public revision and the last returned one, for comparison. Is null when neither exists or when it is the shown
   * revision.
   */
  readonly before: Draft | null
  readonly beforeWas: 'published' | 'returned' | null
  readonly topics: readonly string[]
  readonly origin: 'written' | 'imported' | 'demo'
  /** The accounts that may not judge it, because they wrote, submitted, own or signed it off. Empty while one person may do both. */
  readonly writers: readonly string[]
  /** Newest first. */
  readonly inlineComments: readonly InlineComment[]
  /** Barriers that keep some readers from the text. */
  readonly barriers: readonly Barrier[]
  /** The account id of the certified author. */
  readonly byAuthor: string | null
}
/** A comment on a passage. `blockId` and `quote` are empty when it is about the whole text. */
export type NewInlineComment = { readonly blockId: string; readonly quote: string; readonly text: string }
type JudgementRefusal = 'NOT_FOUND' | 'CHANGED_MEANWHILE' | 'NOT_SUBMITTED' | 'IN_TRASH' | 'OWN_WORK'
/** Is null when the action succeeded as part of the transaction. */
export type Judgement = { readonly refused: JudgementRefusal } | null

/** The actions of an inspector. `Tx` is the caller's `Transaction<…>` (capabilities/content/server/workflow/judgement.ts). */
export type InspectionActions<Tx> = {
  /** Records that an inspector has begun; the writer sees the status. */
  claim(tx: Tx, judged: Judged, caller: SignedInCaller): Promise<Judgement>
  /** Ends a claim without a decision. */
  release(tx: Tx, judged: Judged, caller: SignedInCaller): Promise<Judgement>
  /** It may be published. Refused OWN_WORK to the `writers` of what is judged. */
  approve(tx: Tx, judged: Judged, caller: SignedInCaller, details?: { readonly note?: string }): Promise<Judgement>
  /**
   * Returns a text to its writer with comments, also an approved or published one that is inspected again. `takeOffline` also unpublishes
   * it and returns submitted, approved and scheduled texts of both languages, so that all need a new approval. The agreement and the
   * privacy policy stay public until they are replaced.
   */
  sendBack(
    tx: Tx,
    judged: Judged,
    caller: SignedInCaller,
    details: { readonly note: string; readonly inlineComments: readonly NewInlineComment[]; readonly takeOffline?: boolean },
  ): Promise<Judgement>
}
