import { useEffect, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { copyText } from '#web/kit/field/copy-text.ts'
import { useTranslate } from '#web/language.ts'
import { accountsText } from '../../text/texts.ts'

const SHOWN_MS = 2_000

/** Copies a text and says so on itself. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const t = useTranslate(accountsText)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <Button
      size="small"
      icon={copied ? 'check' : 'copy'}
      onClick={() => void copyText(text).then(setCopied)}
      aria-label={copied ? undefined : label}
    >
      <span aria-live="polite">{t(copied ? 'factor.copied' : 'factor.copy')}</span>
    </Button>
  )
}
