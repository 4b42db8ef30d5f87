import { Status } from '#web/console/show/values.tsx'
import { useTranslate } from '#web/language.ts'
import type { LessonSummary } from '../../contract.ts'
import { collegeScreens } from '../../text/screens.ts'
import styles from '../desk/desk.module.css'

export function LessonLabel({ summary }: { readonly summary: LessonSummary | undefined }) {
  const t = useTranslate(collegeScreens)
  if (!summary) return <Status kind="warn">{t('outline.unknown')}</Status>
  return (
    <span className={styles.words}>
      <b title={summary.title}>{summary.title || `#${summary.number}`}</b>
      <small>
        <span>#{summary.number}</span>
        <span>{t(`kind.${summary.kind}`)}</span>
        {summary.isPublic && !summary.isGone ? (
          <span>{t('outline.minutes', { minutes: summary.minutes })}</span>
        ) : (
          <Status kind="warn">{t(summary.isGone ? 'outline.gone' : 'outline.not-public')}</Status>
        )}
      </small>
    </span>
  )
}
