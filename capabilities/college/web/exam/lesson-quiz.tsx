import type { ReactNode } from 'react'
import { stack } from '#web/kit/style/layouts.ts'
import styles from './exam.module.css'
import { Sitting } from './sitting.tsx'
import type { Of } from './use-sitting.ts'

type Props = {
  readonly of: Of
  readonly children: ReactNode
  onPassed(): void
}

export function LessonQuiz({ of, children, onPassed }: Props) {
  return (
    <div className={stack(16, styles.quiz)}>
      {children && <p className={styles.quiet}>{children}</p>}
      <Sitting of={of} missing={null} onPassed={onPassed} />
    </div>
  )
}
