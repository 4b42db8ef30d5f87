import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { ErrorState } from '#web/kit/state/state.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import { NoScript } from '#web/no-script.tsx'
import { shellText } from '#web/text/texts.ts'
import { useGuard } from './guard.ts'

/**
 * Renders the page once its guard allows it. It renders an empty shell until then, which is all that the server renders of a guarded page.
 */
export function GuardedOutlet() {
  const t = useTranslate(shellText)
  const { verdict, failed, retry } = useGuard()
  usePartOf(verdict.kind === 'open')
  if (verdict.kind === 'open') return <Outlet />
  return (
    <div className={layout.section}>
      {failed ? (
        <ErrorState title={t('user-failed')} onRetry={retry}>
          {t('user-failed-why')}
        </ErrorState>
      ) : (
        <>
          <NoScript />
          <Loading label={t('loading')} shapes={['title', 'line', 'line', 'row', 'row', 'row']} />
        </>
      )}
    </div>
  )
}

/** Scrolls to the fragment of the address, because the browser looks for it before a guarded page is rendered. */
function usePartOf(isOpen: boolean): void {
  const { hash } = useLocation()
  const [wasShut] = useState(!isOpen)
  useEffect(() => {
    if (wasShut && isOpen && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [wasShut, isOpen, hash])
}
