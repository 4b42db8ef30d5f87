import type { Language } from '#contract/language.ts'
import { defineSlot } from '#web/slots.tsx'

export type BlockChoice = { readonly value: string; readonly label: string }
/** What blocks may show of other capabilities: forms for enquiries, sets. What cannot be asked is empty. */
export const blockChoices =
  defineSlot<Readonly<Record<'form' | 'set', (language: Language) => Promise<readonly BlockChoice[]>>>>('block choices')
