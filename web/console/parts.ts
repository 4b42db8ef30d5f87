import type { ComponentType, ReactNode } from 'react'
import type { Document } from '#contract/document/document.ts'
import type { DocumentAsset, DocumentAssets } from '#contract/document/document-asset.ts'
import type { Bilingual } from '#contract/language.ts'
import type { Subject } from '#contract/notification.ts'
import type { Permission } from '#contract/permission.ts'
import { defineSlot } from '../slots.tsx'

export type PickedAsset = { readonly id: string; readonly asset: DocumentAsset }
/** What came of a file that was sent into the library: the asset, or words that say why not. */
export type UploadedAsset = PickedAsset | { readonly refused: string }
/** The library of pictures and videos, for screens that show some of it. */
type MediaLibrary = {
  /** A window to choose one; undefined: nothing was chosen. Loaded when it is first rendered. */
  readonly Picker: ComponentType<{ readonly kind: 'picture' | 'video'; onDone(picked: PickedAsset | undefined): void }>
  /** Fields that say what a picture shows; they save by themselves. Loaded when they are first rendered. */
  readonly Alt: ComponentType<{ readonly id: string; onSaved(): void }>
  /** Sends a file into the library and waits until it can be shown; hears how much has arrived, from 0 to 1. */
  upload(file: File, onShare: (share: number) => void): Promise<UploadedAsset>
  /** What can be shown of these; what is not there, or not ready, is left out. */
  readAssets(ids: readonly string[]): Promise<DocumentAssets>
}
export const mediaLibrary = defineSlot<MediaLibrary>('media library')

/** Two texts side by side. */
type DifferenceProps = {
  readonly before: Document
  readonly after: Document
  readonly beforeLabel?: ReactNode
  readonly afterLabel?: ReactNode
}
export const difference = defineSlot<ComponentType<DifferenceProps>>('difference')

/** Cards of one kind: a tab of the page of cards. */
type CardsPart = {
  /** In the address: `?tab=…`. */
  readonly name: string
  readonly title: Bilingual
  /** Who sees the tab. */
  readonly permission: Permission
  readonly Cards: ComponentType<{ readonly search: string }>
}
/** The tabs of the page of cards, in their order. */
export const cards = defineSlot<readonly CardsPart[]>('cards')

/** What stands first on the first page of the console: figures and charts. */
export const firstParts = defineSlot<readonly { readonly name: string; readonly Part: ComponentType }[]>('first parts')

/**
 * What several operators edit, as the audit trail names it; with the action that saves it, where others are recorded of the same, and with the time
 * of the newest version, where the trail leaves out what one person saves again and again.
 */
export type Edited = string | { readonly target: string; readonly action?: string; readonly at?: string }
/** Says who last acted on something that several people edit, and when: `of` as the audit trail names it. */
export const lastChange = defineSlot<ComponentType<{ readonly of: Edited }>>('last change')

/** Shows nothing; calls `onNews` when a notification about this subject has come, or may have come while the line was down. */
export const newsAbout = defineSlot<ComponentType<{ readonly about: Subject; onNews(): void }>>('news about')
