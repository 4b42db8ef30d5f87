/** A text of the screen of retention. */
export type Label = { readonly en: string; readonly zh: string }
