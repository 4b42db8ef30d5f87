import { useEffect, useState } from 'react'
import { IconButton } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { screensText } from '../text/screens.ts'
import styles from './log.module.css'

const SHOWN_MS = 2_000

/** A text to be copied, or the button alone. Without a clipboard (plain http) it stays to be selected by hand. */
export function CopyText({ text, what, hidden }: { readonly text: string; readonly what: string; readonly hidden?: true }) {
  const say = useSay(screensText)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  async function copy() {
    await navigator.clipboard?.writeText(text)
    setCopied(navigator.clipboard !== undefined)
  }
  return (
    <span className={styles.copy}>
      {!hidden && <code>{text}</code>}
      <IconButton
        icon={copied ? 'check' : 'copy'}
        label={copied ? say('log.copied') : say('log.copy', { what })}
        onClick={() => void copy().catch(() => undefined)}
      />
    </span>
  )
}
