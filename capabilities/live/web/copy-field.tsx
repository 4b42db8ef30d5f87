import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { liveScreens } from '../text/screens.ts'
import styles from './studios.module.css'

/** What is copied into an encoder. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useTranslate(liveScreens)
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <div className={styles.key}>
      <TextInput label={label} value={value} readOnly onFocus={({ target }) => target.select()} />
      <Button onClick={copy}>{t(isCopied ? 'key.copied' : 'key.copy')}</Button>
    </div>
  )
}
