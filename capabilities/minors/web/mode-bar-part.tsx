import { Link } from '#web/kit/link.tsx'
import { useTranslate } from '#web/language.ts'
import { modeText } from '../text/mode.ts'
import styles from './mode/mode-bar.module.css'
import { useMode } from './mode/use-mode.ts'

type Props = { readonly hasAccount: boolean; onJudged(): void }

/** Shows on every page that minors' mode is on, with the time that is left. */
export default function ModeBar({ hasAccount, onJudged }: Props) {
  const t = useTranslate(modeText)
  const now = useMode(hasAccount, onJudged)
  if (!now) return null
  const left = Math.max(0, now.most - now.minutes)
  return (
    <Link to="/minors-mode" className={styles.bar}>
      {now.closedBy ? t('bar.closed') : t('bar.left', { minutes: left })}
    </Link>
  )
}
