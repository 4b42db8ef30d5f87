import { type ComponentType, lazy, memo, Suspense } from 'react'
import { type ConsolePage, MENU_GROUPS } from '#contract/console.ts'
import { withProgress } from '../../navigation/progress-store.ts'
import { languageIn, type Meta, type PageHandle, privateHeaders, titled } from '../../page.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { ScreenLoading } from './screen-loading.tsx'

type ScreenModule = { readonly default: ComponentType }

/**
 * Wraps a console screen as a page. The screen loads in the browser only, so the server loads no console library. Loading starts when the
 * page's small module runs, so both downloads overlap.
 * @example export default lazyScreen(() => import('./roles-screen.tsx'))
 */
export function lazyScreen(load: () => Promise<ScreenModule>): ComponentType {
  if (import.meta.env.SSR) return ScreenLoading
  const loading = withProgress(load())
  let isHere = false
  // The boundary reports the failure when the screen opens.
  loading.then(
    () => {
      isHere = true
    },
    () => undefined,
  )
  const Screen = lazy(() => loading)
  return memo(() => <Loaded screen={Screen} mendable={() => isHere} />)
}

function Loaded({ screen: Screen, mendable }: { readonly screen: ComponentType; mendable(): boolean }) {
  return (
    <ScreenBoundary mendable={mendable}>
      <Suspense fallback={<ScreenLoading />}>
        <Screen />
      </Suspense>
    </ScreenBoundary>
  )
}

/** Returns the page with this path from the pages that a `console.ts` lists. Throws when none has it. */
export function listedPage(listed: Readonly<Record<string, Readonly<Record<string, ConsolePage>>>>, path: string): ConsolePage {
  const page = Object.values(listed)
    .flatMap((pages) => Object.values(pages))
    .find((each) => each.path === path)
  if (!page) throw new Error(`no console.ts lists ${path}`)
  return page
}

/** Returns the route handle of a console page: `export const handle = handleOf(accessPages.roles)`. */
export const handleOf = (page: ConsolePage): PageHandle => ({
  name: page.name,
  requiresAuth: true,
  breadcrumb: [{ text: MENU_GROUPS[page.group].title }, { text: page.title }],
  console: page,
})

/** Returns the response headers of a console page: `export const headers = headersOf(accessPages.roles)`. */
export const headersOf = (page: ConsolePage) => () => ({
  ...privateHeaders(),
  ...(page.films && { 'permissions-policy': 'camera=(self), microphone=(self), geolocation=()' }),
})

/** Returns the bilingual title of a console page: `export const meta = metaOf(accessPages.roles)`. */
export const metaOf =
  (page: ConsolePage): Meta =>
  ({ matches }) =>
    titled(matches, page.title[languageIn(matches)])
