import { lazy, type ReactNode, Suspense } from 'react'
import type { LimitedPage } from './limited-page.tsx'
import type { Gated, LoadWhole } from './use-whole.ts'

/** Pages for everyone load nothing of it. `lazy` forgets type parameters. */
const Limited = lazy(() =>
  import('./limited-page.tsx').then((loaded) => ({ default: loaded.LimitedPage })),
) as unknown as typeof LimitedPage

/** The block in place of a text that is withheld. Items for everyone and drafts have none, and are open. */
export type Withholding = { readonly gate?: ReactNode; readonly isOpen?: boolean }
type Shown<View, Whole> = Withholding & ({ readonly view: View; readonly whole: null } | { readonly view: View; readonly whole: Whole })
export type AudienceProps<View, Whole> = {
  readonly view: View
  /** Must be the same function in each rendering. */
  readonly load: LoadWhole<View, Whole>
  children(shown: Shown<View, Whole>): ReactNode
}

/** Completes a page for readers of its audience. A page for everyone passes through, so that it runs nothing. */
export function ForAudience<View extends Gated, Whole extends { readonly view: View }>({
  view,
  load,
  children,
}: AudienceProps<View, Whole>) {
  return view.gate ? (
    <Suspense>
      <Limited view={view} gate={view.gate} load={load}>
        {children}
      </Limited>
    </Suspense>
  ) : (
    children({ view, whole: null })
  )
}
