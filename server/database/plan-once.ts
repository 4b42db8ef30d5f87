export type PlannedOnce = { readonly name?: string; readonly text: string; readonly values: unknown[] }

/**
 * For statements of which a few texts are asked again and again, and whose values do not decide which index is right: they get a name, so that each
 * connection parses and plans them once. What comes after `most` texts is planned each time, since every connection keeps a plan, of about a fifth of a
 * megabyte, for as long as it lives.
 */
export function openPlans(prefix: string, most: number): (text: string, values: readonly unknown[]) => PlannedOnce {
  const names = new Map<string, string>()
  return (text, values) => {
    const known = names.get(text) ?? (names.size < most ? `${prefix}-${names.size}` : undefined)
    if (known === undefined) return { text, values: [...values] }
    names.set(text, known)
    return { name: known, text, values: [...values] }
  }
}
