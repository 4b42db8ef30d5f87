import { Sign, type SignName } from '#web/console/show/sign.tsx'
import { useTranslate } from '#web/language.ts'
import type { Kind } from '../../contract.ts'
import { bellText } from '../../text/bell.ts'
import styles from '../bell-panel.module.css'

const SIGNS: Readonly<Record<Kind, SignName>> = { message: 'comment', notice: 'bell', todo: 'check' }

/** Nothing of this kind: what will be here. */
export function EmptyBox({ kind }: { readonly kind: Kind }) {
  const t = useTranslate(bellText)
  return (
    <div className={styles.empty}>
      <Sign name={SIGNS[kind]} size={24} />
      <strong>{t(`empty.${kind}`)}</strong>
      <p>{t(`empty.${kind}-why`)}</p>
    </div>
  )
}
