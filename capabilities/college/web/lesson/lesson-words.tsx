import { Status } from '#web/console/show/values.tsx'
import { useSay } from '#web/language.ts'
import type { LessonFace } from '../../contract.ts'
import { collegeScreens } from '../../text/screens.ts'
import styles from '../desk/desk.module.css'

/** A lesson in two lines. */
export function LessonWords({ face }: { readonly face: LessonFace | undefined }) {
  const say = useSay(collegeScreens)
  if (!face) return <Status kind="warn">{say('outline.unknown')}</Status>
  return (
    <span className={styles.words}>
      <b title={face.title}>{face.title || `#${face.number}`}</b>
      <small>
        <span>#{face.number}</span>
        <span>{say(`kind.${face.kind}`)}</span>
        {face.isPublic ? (
          <span>{say('outline.minutes', { minutes: face.minutes })}</span>
        ) : (
          <Status kind="warn">{say('outline.not-public')}</Status>
        )}
      </small>
    </span>
  )
}
