import { useLocation } from 'react-router'
import { ButtonLink } from '../kit/button.tsx'
import { useSay } from '../language.ts'
import { useRequestId } from '../request-id.ts'
import { shellText } from '../text/texts.ts'
import styles from './lost-view.module.css'
import { Overlook } from './lost-view.tsx'

/** A defect: an apology, a way to try again that starts from nothing, and the number that leads to the log. */
export function BrokenPage() {
  const say = useSay(shellText)
  const requestId = useRequestId()
  const { pathname, search } = useLocation()
  return (
    <Overlook
      code="500"
      title={say('broken.title')}
      actions={
        <>
          <ButtonLink to={`${pathname}${search}`} reload kind="solid" size="large" icon="refresh">
            {say('retry')}
          </ButtonLink>
          <ButtonLink to="/home" reload size="large">
            {say('home')}
          </ButtonLink>
        </>
      }
      after={requestId && <p className={styles.number}>{say('request-number', { id: requestId })}</p>}
    >
      {say('broken.text')}
    </Overlook>
  )
}
