import { useTranslate } from '#web/language.ts'
import { examText } from '../../text/exam-texts.ts'
import styles from './exam.module.css'
import { Sitting } from './sitting.tsx'
import type { Of } from './use-sitting.ts'

type Props = { readonly of: Of; readonly isPassed: boolean; onPassed(): void }

/** The quiz under a lesson, in its place. */
export function LessonQuiz({ of, isPassed, onPassed }: Props) {
  const t = useTranslate(examText)
  return (
    <div className={styles.quiz}>
      {!isPassed && <p className={styles.quiet}>{t('quiz-first')}</p>}
      <Sitting of={of} missing={null} onPassed={onPassed} />
    </div>
  )
}
