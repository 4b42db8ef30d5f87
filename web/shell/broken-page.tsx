import { useLocation } from 'react-router'
import { ButtonLink } from '../kit/button.tsx'
import text from '../kit/text.module.css'
import { useSay } from '../language.ts'
import { useRequestId } from '../request-id.ts'
import { shellText } from '../text/texts.ts'
import { Overlook } from './lost-view.tsx'

/** A defect: an apology, a way to try again, and the number that leads to the log. */
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
          {/* A plain link to this very address: trying again needs no script and starts from nothing. */}
          <a href={`${pathname}${search}`} className={text.onward}>
            {say('retry')}
          </a>
          <ButtonLink to="/home">{say('home')}</ButtonLink>
        </>
      }
      after={requestId && <p className={text.quiet}>{say('request-number', { id: requestId })}</p>}
    >
      {say('broken.text')}
    </Overlook>
  )
}
