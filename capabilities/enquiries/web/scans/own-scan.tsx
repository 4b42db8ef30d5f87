import { useEffect, useState } from 'react'
import { useTranslate } from '#web/language.ts'
import { askLazily } from '#web/light-call.ts'
import { enquirySiteText } from '../../text/site-texts.ts'
import { readOwnFormScan } from './calls.ts'
import styles from './scans.module.css'

/** Shows a scan of the reader as it is stored. */
export function OwnScan({ id, label }: { readonly id: string; readonly label: string }) {
  const t = useTranslate(enquirySiteText)
  const [picture, setPicture] = useState<string | null>()
  useEffect(() => {
    let isHere = true
    const show = (found: string | null) => isHere && setPicture(found)
    askLazily(readOwnFormScan, { id }).then(
      (reply) => show('ok' in reply ? reply.ok.picture : null),
      () => show(null),
    )
    return () => {
      isHere = false
    }
  }, [id])
  if (picture === null) return <p className={styles.gone}>{t('scan.gone')}</p>
  return picture === undefined ? (
    <span className={styles.waiting} />
  ) : (
    <img className={styles.picture} src={`data:image/webp;base64,${picture}`} alt={label} />
  )
}
