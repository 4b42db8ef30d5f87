import type { Language } from '#contract/language.ts'
import { defineSlot } from '#web/slots.tsx'

export type BlockChoice = { readonly value: string; readonly label: string }
/** Choices of other capabilities for blocks: enquiry forms and sets. A failed query yields an empty list. */
export const blockChoices =
  defineSlot<Readonly<Record<'form' | 'set', (language: Language) => Promise<readonly BlockChoice[]>>>>('block choices')
