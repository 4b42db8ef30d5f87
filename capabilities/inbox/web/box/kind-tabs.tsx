import { useTranslate } from '#web/language.ts'
import { KINDS, type Kind } from '../../contract.ts'
import { bellText } from '../../text/bell.ts'
import { KindName, unreadOf } from '../bell-panel.tsx'
import { useBox } from '../box-store.ts'
import styles from './center.module.css'

type Shown = Kind | 'all'
type Props = { readonly current: Shown; onChange(kind: Shown): void }

/** Chooses the kind and shows its unread count. They are filter buttons of one list, not tabs with panels. */
export function KindTabs({ current, onChange }: Props) {
  const t = useTranslate(bellText)
  const { counts } = useBox()
  return (
    <fieldset className={styles.kinds} aria-label={t('bell.tabs')}>
      {(['all', ...KINDS] as const).map((kind) => (
        <button key={kind} type="button" className={styles.kind} aria-pressed={kind === current} onClick={() => onChange(kind)}>
          {kind === 'all' ? t('kind.all') : <KindName kind={kind} count={unreadOf(counts, kind)} />}
        </button>
      ))}
    </fieldset>
  )
}
