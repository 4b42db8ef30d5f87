import type { Marked } from '../../contract.ts'

export type MarkedPart = { readonly key: number; readonly text: string; readonly hit: boolean }

export function markedParts({ text, marks }: Marked): MarkedPart[] {
  const parts: MarkedPart[] = []
  let at = 0
  for (const [from, to] of marks) {
    if (from > at) parts.push({ key: at, text: text.slice(at, from), hit: false })
    parts.push({ key: from, text: text.slice(from, to), hit: true })
    at = to
  }
  if (at < text.length) parts.push({ key: at, text: text.slice(at), hit: false })
  return parts
}
