import { useState } from 'react'
import { copyText } from '#web/kit/field/copy-text.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { profileText } from '../text/texts.ts'
import styles from './information-page.module.css'

const SHOWN = 8

/** Shows the number that a reader gives to the staff. It shows the beginning; a press shows the whole number and copies it. */
export function AccountNumber({ id }: { readonly id: string }) {
  const t = useTranslate(profileText)
  const [whole, setWhole] = useState(false)
  if (whole) return <span className={styles.number}>{id}</span>
  async function show() {
    setWhole(true)
    if (await copyText(id)) toast('ok', t('information.number-copied'))
  }
  return (
    <button
      type="button"
      className={styles.number}
      title={id}
      aria-label={t('information.number-whole', { number: id.slice(0, SHOWN) })}
      onClick={() => void show()}
    >
      {id.slice(0, SHOWN)}
    </button>
  )
}
