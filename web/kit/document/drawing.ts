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
  /** The language that the text is written in. */
  readonly language: Language
  readonly references?: readonly Reference[] | undefined
  readonly assets?: DocumentAssets | undefined
  /** In place of a poster with a link. */
  renderVideo?: ((video: VideoOfText) => ReactNode) | undefined
  /** Where a link of the text leads; by way of the notice of leaving when it is not said (S62). */
  hrefOf?: ((href: string) => string) | undefined
  /** Words of a heading in parts that stay whole (break-title.ts); the heading's own words when it is not said. */
  breakHeading?: ((words: string) => readonly string[]) | undefined
  /** `margin`: notes stand beside the text where the window is wide; the page leaves `--document-side` of room there. */
  readonly notes?: 'end' | 'margin' | undefined
  /** Goes before every anchor, when a page shows more than one text. */
  readonly prefix?: string | undefined
}

/** What drawing one text knows and counts. One goes with each pass over the tree, so that counting begins anew. */
export type Drawing = Omit<DrawOptions, 'document' | 'hrefOf'> & {
  readonly texts: DocumentTexts
  hrefOf(href: string): string
  readonly prefix: string
  readonly anchors: Iterator<{ readonly anchor: string }>
  readonly numbers: ReadonlyMap<string, number>
  /** Notes met so far, in order. */
  readonly found: string[]
  tables: number
}

/** What a document is drawn with: its notes and references by number, and the pictures that it shows. */
export function beginDrawing({ document, hrefOf = leaveAddress, prefix = '', ...options }: DrawOptions): Drawing {
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

/** Parts side by side. Their places are fixed, so they need no keys. */
export const together = (parts: readonly ReactNode[]): ReactNode =>
  parts.length === 1 ? parts[0] : createElement(Fragment, null, ...parts)

/** The ids that notes, their marks and references have on the page, unique by the drawing's prefix. */
export const noteAnchor = (drawing: Drawing, number: number) => `${drawing.prefix}note-${number}`
export const sideNoteAnchor = (drawing: Drawing, number: number) => `${drawing.prefix}side-note-${number}`
export const noteMarkAnchor = (drawing: Drawing, number: number) => `${drawing.prefix}note-mark-${number}`
export const referenceAnchor = (drawing: Drawing, id: string) => `${drawing.prefix}reference-${id}`

/** What scrolls inside itself must be reachable by keyboard. */
export const reachable = { tabIndex: 0 } as const
