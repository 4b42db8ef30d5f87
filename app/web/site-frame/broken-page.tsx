import { useLocation } from 'react-router'
import { ButtonLink } from '#web/kit/button.tsx'
import looks from '#web/kit/state/overlook.module.css'
import { Overlook } from '#web/kit/state/overlook.tsx'
import { useSay } from '#web/language.ts'
import { useRequestId } from '#web/render/request-id.ts'
import { shellText } from '#web/text/texts.ts'

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
      after={requestId && <p className={looks.number}>{say('request-number', { id: requestId })}</p>}
    >
      {say('broken.text')}
    </Overlook>
  )
}
