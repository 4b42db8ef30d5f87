import type { Bilingual } from '#contract/language.ts'

/** Returns a text of a source with one language as the text of both. */
export const inBoth = (text: string): Bilingual => ({ 'zh-CN': text, 'en-US': text })
