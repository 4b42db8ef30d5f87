import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { copyText } from '../../kit/field/copy-text.ts'
import { align, grid } from '../../kit/style/layouts.ts'
import { useTranslate } from '../../language.ts'
import { copyTexts } from '../../text/copy-texts.ts'
import styles from './copy-field.module.css'

/** Shows a text to copy, such as a key or an address. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useTranslate(copyTexts)
  const [isCopied, setCopied] = useState(false)
  return (
    <div className={grid(8, align.end, styles.field)}>
      <TextInput label={label} value={value} readOnly onFocus={({ target }) => target.select()} />
      <Button onClick={() => void copyText(value).then(setCopied)}>{t(isCopied ? 'copied' : 'copy')}</Button>
    </div>
  )
}
