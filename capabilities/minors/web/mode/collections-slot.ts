import type { Language } from '#contract/language.ts'
import { defineSlot } from '#web/slots.tsx'

type Choice = { readonly value: string; readonly label: string }

/** Returns the collections that an owner can open in the mode; the values are their numbers. */
export const collectionChoices = defineSlot<(language: Language) => Promise<readonly Choice[]>>('collections of minors’ mode')
