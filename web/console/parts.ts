import type { ComponentType, ReactNode } from 'react'
import type { Document } from '#contract/document/document.ts'
import type { DocumentAsset, DocumentAssets } from '#contract/document/document-asset.ts'
import type { Bilingual } from '#contract/language.ts'
import type { Subject } from '#contract/notification.ts'
import type { Permission } from '#contract/permission.ts'
import { defineSlot } from '../slots.tsx'

export type PickedAsset = { readonly id: string; readonly asset: DocumentAsset }
/** The result of an upload into the media library: the asset, or the message of the refusal. */
export type UploadedAsset = PickedAsset | { readonly refused: string }
type MediaLibrary = {
  /** A window to choose an asset; passes undefined when it is cancelled. Loads when first rendered. */
  readonly Picker: ComponentType<{ readonly kind: 'picture' | 'video'; onDone(picked: PickedAsset | undefined): void }>
  /** Fields for the alternative text of a picture, which save their changes. Loads when first rendered. */
  readonly Alt: ComponentType<{ readonly id: string; onSaved(): void }>
  /** Uploads a file and waits until it can be shown; reports the uploaded share, from 0 to 1. */
  upload(file: File, onShare: (share: number) => void): Promise<UploadedAsset>
  /** Returns the displayable assets of these ids; leaves out missing and unfinished ones. */
  readAssets(ids: readonly string[]): Promise<DocumentAssets>
}
export const mediaLibrary = defineSlot<MediaLibrary>('media library')

type DifferenceProps = {
  readonly before: Document
  readonly after: Document
  readonly beforeLabel?: ReactNode
  readonly afterLabel?: ReactNode
}
export const difference = defineSlot<ComponentType<DifferenceProps>>('difference')

/** A tab of the cards page with the cards of one kind. */
type CardsPart = {
  /** The tab's name in the address: `?tab=…`. */
  readonly name: string
  readonly title: Bilingual
  /** The permission that opens the tab. */
  readonly permission: Permission
  readonly Cards: ComponentType<{ readonly search: string }>
}
export const cards = defineSlot<readonly CardsPart[]>('cards')

/** The first parts of the console's start page: figures and charts. */
export const firstParts = defineSlot<readonly { readonly name: string; readonly Part: ComponentType }[]>('first parts')

/**
 * Names a shared object as in the audit trail. `action` is the action that saves it, where the trail records others of the same object.
 * `at` is the time of the newest version, where the trail skips repeated saves by the same operator.
 */
export type EditedObject = string | { readonly target: string; readonly action?: string; readonly at?: string }
/** Shows which operator last changed a shared object, and when. `of` names the object as in the audit trail. */
export const lastChange = defineSlot<ComponentType<{ readonly of: EditedObject }>>('last change')

/** Renders nothing. Calls `onNews` when a notification about this subject arrives, or may have arrived while the connection was down. */
export const newsAbout = defineSlot<ComponentType<{ readonly about: Subject; onNews(): void }>>('news about')
