/** Decodes percent-encoded text. Returns text with a bare percent sign, or with bytes that are no UTF-8, unchanged. */
export function decodeOrSame(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
