import type { Bilingual } from '../language.ts'

/** A public page that the search finds in addition to items. Both texts are empty in a language in which the page has none. */
export type Place = { readonly href: string; readonly title: Bilingual; readonly text: Bilingual }
