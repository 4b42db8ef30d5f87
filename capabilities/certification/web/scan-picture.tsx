import { useCall } from '#web/console/call/use-call.ts'
import { type Filing, getScan } from '../contract.ts'
import { useOwnTranslate } from './labels.ts'
import styles from './scans.module.css'

type Scan = Filing['documents'][number]

/** Addresses end after five minutes; one is asked for anew before that. */
const FRESH_MS = 4 * 60_000

/** One's own scan, by a signed address that is asked for when it is looked at. */
export function OwnScan({ scan, number }: { readonly scan: Scan; readonly number: number }) {
  const t = useOwnTranslate()
  const { ok, refused } = useCall(getScan, { id: scan.id }, { freshMs: FRESH_MS })
  if (refused) return <p className={styles.unseen}>{t('scan.unseen')}</p>
  if (!ok) return <span className={styles.waiting} />
  return <img className={styles.picture} src={ok.url} alt={t('scan.number', { number })} width={scan.width} height={scan.height} />
}
