import { createElement, Fragment, type ReactNode } from 'react'
import type { Document, Reference } from '#contract/document/document.ts'
import type { DocumentAsset, DocumentAssets } from '#contract/document/document-asset.ts'
import { headingsIn } from '#contract/document/document-walk.ts'
import type { Language } from '#contract/language.ts'
import { leaveAddress } from '#contract/site/leave.ts'
import { type DocumentTexts, documentTexts } from './document-texts.ts'

export type VideoOfText = {
  readonly id: string
  readonly caption: string | undefined
  readonly asset: Extract<DocumentAsset, { kind: 'video' }>
}
export type DrawOptions = {
  readonly document: Document
  readonly language: Language
  readonly references?: readonly Reference[] | undefined
  readonly assets?: DocumentAssets | undefined
  /** Replaces the poster with its link. */
  renderVideo?: ((video: VideoOfText) => ReactNode) | undefined
  /** Maps the address of a link; by default links pass through the leave notice (S62). */
  hrefOf?: ((href: string) => string) | undefined
  /** Splits a heading into unbreakable parts (break-title.ts); headings are not split by default. */
  breakHeading?: ((words: string) => readonly string[]) | undefined
  /** `margin` places notes beside the text in wide windows. The page reserves `--document-side` for them. */
  readonly notes?: 'end' | 'margin' | undefined
  /** Prefixes every anchor, for pages with several documents. */
  readonly prefix?: string | undefined
}

/** The context and the counters of one pass over a document. Each pass needs a new one, so that counting restarts. */
export type DocumentDrawing = Omit<DrawOptions, 'document' | 'hrefOf'> & {
  readonly texts: DocumentTexts
  hrefOf(href: string): string
  readonly prefix: string
  readonly anchors: Iterator<{ readonly anchor: string }>
  readonly numbers: ReadonlyMap<string, number>
  /** The notes found so far, in order. */
  readonly found: string[]
  tables: number
}

/** Starts a drawing with reset counters and the numbers of the references. */
export function beginDrawing({ document, hrefOf = leaveAddress, prefix = '', ...options }: DrawOptions): DocumentDrawing {
  return {
    ...options,
    hrefOf,
    prefix,
    texts: documentTexts[options.language],
    anchors: headingsIn(document)[Symbol.iterator](),
    numbers: new Map((options.references ?? []).map(({ id }, place) => [id, place + 1])),
    found: [],
    tables: 0,
  }
}

/** Joins parts whose order is fixed, so they need no keys. */
export const together = (parts: readonly ReactNode[]): ReactNode =>
  parts.length === 1 ? parts[0] : createElement(Fragment, null, ...parts)

/** The following functions return the ids of notes, note marks and references, made unique by the drawing's prefix. */
export const noteAnchor = (drawing: DocumentDrawing, number: number) => `${drawing.prefix}note-${number}`
export const sideNoteAnchor = (drawing: DocumentDrawing, number: number) => `${drawing.prefix}side-note-${number}`
export const noteMarkAnchor = (drawing: DocumentDrawing, number: number) => `${drawing.prefix}note-mark-${number}`
export const referenceAnchor = (drawing: DocumentDrawing, id: string) => `${drawing.prefix}reference-${id}`

/** Scrollable elements must be reachable by keyboard. */
export const reachable = { tabIndex: 0 } as const
