import type { ReactNode } from 'react'
import type { Document, DocumentRefusal, Reference } from '#contract/document/document.ts'
import type { DocumentAsset, DocumentAssets } from '#contract/document/document-asset.ts'
import type { MathElement } from '#contract/document/mathml.ts'
import type { Language } from '#contract/language.ts'
import type { CommentedPassage, CommentMark } from './inline-comments.ts'
import type { Converted } from './paste/clipboard.ts'

export type { CommentedPassage } from './inline-comments.ts'
export type { Converted } from './paste/clipboard.ts'

type PickedAsset = { readonly id: string; readonly asset: DocumentAsset }
export type InlineComment = CommentMark

export type DocumentEditorProps = {
  /** The initial document. Later values are ignored; another `key` restarts the editor (restored revision, other language). */
  readonly document: Document
  /** The language of the text, which sets line height and hyphenation. The labels of the editor are in the reader's language. */
  readonly language: Language
  /** The accessible name of the field. */
  readonly label: string
  readonly references: readonly Reference[]
  /** Adds a reference for a new citation. Without it, only existing references can be cited. */
  onAddReference?(reference: Reference): void
  /** Assets that the text shows. The editor adds picked assets itself. */
  readonly assets: DocumentAssets
  readonly isReadOnly?: boolean
  /**
   * Is called shortly after each change and when the editor unmounts. `fault` is what the contract would refuse; the editor already shows
   * it.
   */
  onChange?(document: Document, fault: DocumentRefusal | undefined): void
  /** Opens the media library; returns undefined when no asset was picked. */
  pickAsset?(kind: 'picture' | 'video'): Promise<PickedAsset | undefined>
  /** Uploads a dropped or pasted picture. `onShare` reports the progress from 0 to 1. */
  uploadAsset?(file: File, onShare: (share: number) => void): Promise<PickedAsset | { readonly refused: string }>
  /** Converts pasted HTML on the server (S59). After a refusal the plain text is inserted and the code is shown. */
  convertPaste(html: string): Promise<Converted>
  /** Reports pending work after a paste or drop; the promise resolves at its end. */
  onWork?(work: Promise<void>): void
  /** Draws one formula on the server; returns undefined when it is invalid. */
  drawFormula(latex: string, display: 'block' | 'inline'): Promise<MathElement | undefined>
  readonly inlineComments?: readonly InlineComment[]
  readonly activeInlineComment?: string | undefined
  onOpenInlineComment?(id: string): void
  /** Renders the card of a comment. Without it there is no column beside the text. */
  inlineCommentCard?(id: string): ReactNode
  /** Begins a comment on the selection. Without it there is no button for it. */
  onInlineComment?(passage: CommentedPassage): void
  /** Content above the text within the page, such as the title. */
  readonly above?: ReactNode
  /** Characters and words outside the body that count towards the length, such as the lead. */
  readonly lengthBeside?: number | undefined
  readonly aside?: ReactNode
}
