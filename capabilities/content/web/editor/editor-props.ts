import type { ReactNode } from 'react'
import type { Document, DocumentRefusal, Reference } from '#contract/document/document.ts'
import type { DocumentAsset, DocumentAssets } from '#contract/document/document-asset.ts'
import type { MathElement } from '#contract/document/mathml.ts'
import type { Language } from '#contract/language.ts'
import type { Mark, Passage } from './inline-comments.ts'
import type { Converted } from './paste/clipboard.ts'

export type { Passage } from './inline-comments.ts'
export type { Converted } from './paste/clipboard.ts'

type PickedAsset = { readonly id: string; readonly asset: DocumentAsset }
export type InlineComment = Mark

export type DocumentEditorProps = {
  /** What the editor begins with. Later values are not taken: give another `key` to begin anew (restored revision, other language). */
  readonly document: Document
  /** The language that the text is written in: its line height and hyphens. Words of the editor are in the reader's. */
  readonly language: Language
  /** Names the field for those who cannot see it. */
  readonly label: string
  readonly references: readonly Reference[]
  /** A citation names something that is not among the references yet. Without it only those are offered. */
  onAddReference?(reference: Reference): void
  /** Pictures and videos that the text shows. What is picked in the editor is added by itself. */
  readonly assets: DocumentAssets
  readonly isReadOnly?: boolean
  /** Shortly after each change, and when the editor goes. `fault`: what the contract would refuse, which the editor tells by itself. */
  onChange?(document: Document, fault: DocumentRefusal | undefined): void
  /** Opens the media library; undefined when nothing was picked. */
  pickAsset?(kind: 'picture' | 'video'): Promise<PickedAsset | undefined>
  /** Sends a picture that was dropped or pasted; `onShare` hears how much has arrived, from 0 to 1. */
  uploadAsset?(file: File, onShare: (share: number) => void): Promise<PickedAsset | { readonly refused: string }>
  /** HTML that was pasted → nodes, by the server (S59). A refusal brings the plain words in, and is told by its code. */
  convertPaste(html: string): Promise<Converted>
  /** Something that was pasted or dropped is under way until this ends. */
  onWork?(work: Promise<void>): void
  /** One formula, drawn by the server; undefined when it cannot be read. */
  drawFormula(latex: string, display: 'block' | 'inline'): Promise<MathElement | undefined>
  /** Passages with inline comments, marked in the text. */
  readonly inlineComments?: readonly InlineComment[]
  readonly activeInlineComment?: string | undefined
  /** A marked passage was pressed. */
  onOpenInlineComment?(id: string): void
  /** An inline comment beside the text: who, when, what, and what can be done with it. Without it there is no column beside the text. */
  inlineCommentCard?(id: string): ReactNode
  /** The author wants to comment on what is selected. Without it there is no such button. */
  onInlineComment?(passage: Passage): void
  /** Above the text, on its page: its title, say. */
  readonly above?: ReactNode
  /** Characters and words of what belongs to the text and stands beside it, such as its lead. */
  readonly lengthBeside?: number | undefined
  /** Beside the toolbar: state of saving, say. */
  readonly aside?: ReactNode
}
