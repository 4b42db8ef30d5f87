import type { ComponentType, ReactNode } from 'react'
import type { Document } from '#contract/document.ts'
import type { DocumentAsset, DocumentAssets } from '#contract/document-asset.ts'
import type { Words } from '#contract/language.ts'
import type { Permission } from '#contract/permission.ts'
import type { SignName } from './sign.tsx'

/** Something that the command palette found. */
export type Found = {
  readonly id: string
  readonly title: string
  /** What tells it from others of its name. */
  readonly hint?: string
  readonly icon?: SignName
  readonly path: string
}
/** Looks for what somebody has written. Says nothing rather than throw. */
export type Finder = {
  readonly title: Words
  find(words: string, signal: AbortSignal): Promise<readonly Found[]>
}

export type PickedAsset = { readonly id: string; readonly asset: DocumentAsset }
/** The library of pictures and videos, for whoever shows some of it. */
export type MediaPart = {
  /** A window to choose one; undefined: nothing was chosen. */
  readonly default: ComponentType<{ readonly kind: 'picture' | 'video'; onDone(picked: PickedAsset | undefined): void }>
  /** What can be shown of these; what is not there, or not ready, is left out. */
  readAssets(ids: readonly string[]): Promise<DocumentAssets>
}

/** Cards of one kind: a tab of /list/card. */
export type CardsPart = {
  /** In the address: `?tab=…`. */
  readonly name: string
  readonly title: Words
  /** Who sees the tab. */
  readonly permission: Permission
  load(): Promise<{ readonly default: ComponentType<{ readonly search: string }> }>
}
/** Two texts side by side. */
export type DifferencePart = {
  readonly default: ComponentType<{
    readonly before: Document
    readonly after: Document
    readonly beforeLabel?: ReactNode
    readonly afterLabel?: ReactNode
  }>
}

/** What capabilities put into the frame; web/console-parts.ts names them. */
export type ConsoleParts = {
  /** The message bell of the navbar, with what it opens. */
  readonly bell?: () => Promise<{ readonly default: ComponentType }>
  /** What stands first on the workplace: figures and charts. */
  readonly workplace?: readonly (() => Promise<{ readonly default: ComponentType }>)[]
  /** Tabs of the user settings that are not the owner's of that page. `security` shows its children as further rows. */
  readonly settings?: {
    readonly security?: () => Promise<{ readonly default: ComponentType<{ readonly children?: ReactNode }> }>
    readonly certification?: () => Promise<{ readonly default: ComponentType }>
  }
  readonly media?: () => Promise<MediaPart>
  readonly difference?: () => Promise<DifferencePart>
  /** Tabs of /list/card, in their order. */
  readonly cards?: readonly CardsPart[]
  readonly finders: readonly (() => Promise<{ readonly default: Finder }>)[]
}
