import { clsx as cx } from 'clsx'
import { useCall } from '#web/console/call/use-call.ts'
import text from '#web/kit/style/text.module.css'
import { type Filing, getScan } from '../contract.ts'
import { useOwnTranslate } from './labels.ts'
import styles from './scans.module.css'

type Scan = Filing['documents'][number]

/** Addresses are valid for five minutes; the page requests new ones earlier. */
const FRESH_MS = 4 * 60_000

/** Shows the account's own scan by a signed address, requested on display. */
export function OwnScan({ scan, number }: { readonly scan: Scan; readonly number: number }) {
  const t = useOwnTranslate()
  const { ok, refused } = useCall(getScan, { id: scan.id }, { freshMs: FRESH_MS })
  if (refused) return <p className={cx(text.fine, styles.unseen)}>{t('scan.unseen')}</p>
  if (!ok) return <span className={styles.waiting} />
  return <img className={styles.picture} src={ok.url} alt={t('scan.number', { number })} width={scan.width} height={scan.height} />
}
