import type { ComponentType } from 'react'
import type { PageBlock } from '#capabilities/content/contract.ts'
import type { DocumentAssets } from '#contract/document/document-asset.ts'
import type { Language } from '#contract/language.ts'
import { defineSlot } from '#web/slots.tsx'

type JudgedBlocks = {
  readonly blocks: readonly PageBlock[]
  /** The version to compare with. */
  readonly before?: readonly PageBlock[]
  readonly language: Language
  readonly assets: DocumentAssets
}
export const judgedBlocks = defineSlot<ComponentType<JudgedBlocks>>('judged blocks')
