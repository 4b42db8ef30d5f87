import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { copyText } from '#web/kit/field/copy-text.ts'
import { align, grid } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { liveScreens } from '../text/screens.ts'
import styles from './studios.module.css'

export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useTranslate(liveScreens)
  const [isCopied, setCopied] = useState(false)
  return (
    <div className={grid(8, align.end, styles.key)}>
      <TextInput label={label} value={value} readOnly onFocus={({ target }) => target.select()} />
      <Button onClick={() => void copyText(value).then(setCopied)}>{t(isCopied ? 'key.copied' : 'key.copy')}</Button>
    </div>
  )
}
