import { Status, When } from '#web/console/show/values.tsx'
import { useTranslate } from '#web/language.ts'
import type { Due } from '../../contract.ts'
import { moderationText } from '../../text/moderation-texts.ts'
import styles from './moderation.module.css'

/** Shows a due time, and whether it is near or past. */
export function DueMark({ at, due }: { readonly at: string; readonly due: Due }) {
  const t = useTranslate(moderationText)
  return (
    <span className={styles.tags}>
      <When at={at} />
      {due !== 'fine' && <Status kind={due === 'late' ? 'bad' : 'warn'}>{t(`reports.${due}`)}</Status>}
    </span>
  )
}
