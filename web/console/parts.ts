import type { ComponentType, ReactNode } from 'react'
import type { DocumentAsset, DocumentAssets } from '#contract/document-asset.ts'
import type { Words } from '#contract/language.ts'
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
  readonly finders: readonly (() => Promise<{ readonly default: Finder }>)[]
}
