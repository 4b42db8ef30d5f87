import { ConsoleIcon, type ConsoleIconName } from '#web/console/show/console-icon.tsx'
import { items, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import type { Kind } from '../../contract.ts'
import { bellText } from '../../text/bell.ts'
import styles from '../bell-panel.module.css'

const ICONS: Readonly<Record<Kind, ConsoleIconName>> = { message: 'comment', notice: 'bell', todo: 'check' }

export function EmptyBox({ kind }: { readonly kind: Kind }) {
  const t = useTranslate(bellText)
  return (
    <div className={stack(6, items.center, styles.empty)}>
      <ConsoleIcon name={ICONS[kind]} size={24} />
      <strong>{t(`empty.${kind}`)}</strong>
      <p>{t(`empty.${kind}-why`)}</p>
    </div>
  )
}
