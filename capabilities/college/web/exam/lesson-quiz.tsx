import type { ReactNode } from 'react'
import styles from './exam.module.css'
import { Sitting } from './sitting.tsx'
import type { Of } from './use-sitting.ts'

type Props = {
  readonly of: Of
  /** The sentence that says what completes the lesson. */
  readonly children: ReactNode
  onPassed(): void
}

/** The quiz under a lesson, in its place. */
export function LessonQuiz({ of, children, onPassed }: Props) {
  return (
    <div className={styles.quiz}>
      {children && <p className={styles.quiet}>{children}</p>}
      <Sitting of={of} missing={null} onPassed={onPassed} />
    </div>
  )
}
