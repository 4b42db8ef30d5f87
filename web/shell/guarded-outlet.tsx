import { Outlet } from 'react-router'
import layout from '../kit/layout.module.css'
import { Loading } from '../kit/skeleton.tsx'
import { ErrorState } from '../kit/state.tsx'
import { useSay } from '../language.ts'
import { shellText } from '../text/texts.ts'
import { useGuard } from './guard.ts'
import { NoScript } from './no-script.tsx'

/** The page, once its guard lets it through; an empty shell before, which is all that the server ever renders of a guarded page. */
export function GuardedOutlet() {
  const say = useSay(shellText)
  const { verdict, failed, retry } = useGuard()
  if (verdict.kind === 'open') return <Outlet />
  return (
    <div className={layout.section}>
      {failed ? (
        <ErrorState title={say('user-failed')} onRetry={retry}>
          {say('user-failed-why')}
        </ErrorState>
      ) : (
        <>
          <NoScript />
          <Loading label={say('loading')} shapes={['title', 'line', 'line', 'row', 'row', 'row']} />
        </>
      )}
    </div>
  )
}
