/** A clause is a paragraph; a list is points under the paragraph before it. */
export type Clause = string | readonly string[]
export type AgreementSection = { readonly id: string; readonly title: string; readonly clauses: readonly Clause[] }
export type AgreementPart = {
  readonly id: 'terms' | 'privacy'
  readonly title: string
  readonly lead: string
  readonly sections: readonly AgreementSection[]
}
/** `{organisation}` and `{site}` stand for the names of the installation. */
export type Agreement = { readonly since: string; readonly parts: readonly AgreementPart[] }
