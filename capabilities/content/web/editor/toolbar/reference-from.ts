import type { Reference } from '#contract/document/document.ts'

type Found = { readonly isNew: true; readonly reference: Reference } | { readonly isNew: false; readonly reference: Reference | undefined }

/**
 * Returns the existing reference with the same text, or creates one that links to the DOI or address in it. Returns an empty result for
 * empty input.
 */
export function referenceFrom(written: string, references: readonly Reference[]): Found {
  const text = written.replace(/\s+/g, ' ').trim()
  const known = references.find((reference) => reference.text === text)
  if (text === '' || known) return { isNew: false, reference: known }
  const href = addressIn(text)
  return { isNew: true, reference: { id: `r${crypto.randomUUID().slice(0, 8)}`, text, ...(href && { href }) } }
}

function addressIn(text: string): string | undefined {
  const doi = /\b10\.\d{4,9}\/[^\s，。；]+/.exec(text)?.[0]
  const address = doi ? `https://doi.org/${doi}` : /https:\/\/[^\s，。；]+/.exec(text)?.[0]
  return address?.replace(/(?<![.,;)])[.,;)]+$/, '')
}
