import { lazy, Suspense } from 'react'
import { ScreenBoundary } from '../console/screen-boundary.tsx'
import { ConsoleShell } from './console-shell.tsx'
import { useGuard } from './guard.ts'

const load = () => import('../console/frame.tsx')
/** Begins with this file, beside the page's own. */
const loading = import.meta.env.SSR ? undefined : load()
loading?.catch(() => undefined)
const Frame = lazy(() => loading ?? load())

/** The console. Nobody renders it but the browser: the server knows only its empty shell, which is the same for everybody (S134). */
export default function ConsoleLayout() {
  const { verdict, failed, retry } = useGuard()
  if (verdict.kind !== 'open') return <ConsoleShell {...(failed && { onRetry: retry })} />
  return (
    <ScreenBoundary>
      <Suspense fallback={<ConsoleShell />}>
        <Frame />
      </Suspense>
    </ScreenBoundary>
  )
}
