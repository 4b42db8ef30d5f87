import type { Bilingual } from '../language.ts'

/** A public page that the search finds beside items. In a language in which it has no text, both texts are empty. */
export type Place = { readonly href: string; readonly title: Bilingual; readonly text: Bilingual }
