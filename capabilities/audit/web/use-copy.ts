import { useEffect, useState } from 'react'

const SHOWN_MS = 2_000

/** Copies a text and knows for a moment that it did. Without a clipboard (plain http) it does nothing: the text stays to be selected by hand. */
export function useCopy(text: string): { readonly copied: boolean; copy(): void } {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    await navigator.clipboard?.writeText(text)
    setCopied(navigator.clipboard !== undefined)
  }
  return { copied, copy: () => void copy().catch(() => undefined) }
}
