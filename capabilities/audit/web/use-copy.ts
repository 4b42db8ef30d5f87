import { useEffect, useState } from 'react'
import { copyText } from '#web/kit/field/copy-text.ts'

const SHOWN_MS = 2_000

/** Copies a text and knows for a moment that it did. */
export function useCopy(text: string): { readonly copied: boolean; copy(): void } {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return { copied, copy: () => void copyText(text).then(setCopied) }
}
