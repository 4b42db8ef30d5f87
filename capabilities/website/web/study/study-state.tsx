import { clsx as cx } from 'clsx'
import { Chip } from '#web/kit/chip.tsx'
import type { IconName } from '#web/kit/picture/icon.tsx'
import text from '#web/kit/style/text.module.css'
import type { StudyRowView } from '../list/card-view.ts'
import styles from './study-list.module.css'

type Progress = NonNullable<StudyRowView['progress']>

const ICONS: Readonly<Record<Progress['state'], readonly ['idle' | 'info' | 'ok' | 'warn', IconName]>> = {
  planning: ['idle', 'clock'],
  recruiting: ['ok', 'user'],
  'nearly-full': ['warn', 'clock'],
  'follow-up': ['info', 'history'],
  finished: ['idle', 'check'],
}

export function StudyState({ state, word }: { readonly state: Progress['state']; readonly word: string }) {
  const [kind, icon] = ICONS[state]
  return (
    <Chip kind={kind} icon={icon}>
      {word}
    </Chip>
  )
}

export function EnrolmentBar({
  enrolled,
  planned,
  percent,
  enrolledLabel,
}: Pick<Progress, 'enrolled' | 'planned' | 'percent' | 'enrolledLabel'>) {
  return (
    <div className={cx(text.quiet, styles.enrolment)} role="img" aria-label={enrolledLabel}>
      <span className={cx(text.quiet, text.number)}>
        <strong>{enrolled}</strong> {planned}
      </span>
      <svg className={styles.enrolmentBar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
        <rect width={percent} height={4} />
      </svg>
    </div>
  )
}
