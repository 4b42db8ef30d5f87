import { itemPath } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import { inLanguage } from '#contract/page-language.ts'

type Addressed = Parameters<typeof itemPath>[0] & { readonly language: Language }

/** Returns the path of the page of an item in its language. */
export const itemPathOf = (item: Addressed): string => inLanguage(itemPath(item), item.language)
