import { useTranslate } from '#web/language.ts'
import type { Status } from '../../contract.ts'
import { siteText } from '../../text/site-texts.ts'
import styles from './activities.module.css'

/** Marks activities that were cancelled or have ended. */
export function ActivityMark({ status }: { readonly status: Status }) {
  const t = useTranslate(siteText)
  if (status !== 'cancelled' && status !== 'past') return null
  return <b className={styles.mark}>{t(status === 'past' ? 'over' : 'cancelled')}</b>
}
