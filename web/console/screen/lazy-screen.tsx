import { type ComponentType, lazy, memo, Suspense } from 'react'
import { type ConsolePage, MENU_GROUPS } from '#contract/console.ts'
import { withProgress } from '../../navigation/progress-store.ts'
import { languageIn, type Meta, type PageHandle, privateHeaders, titled } from '../../page.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { ScreenLoading } from './screen-loading.tsx'

type ScreenModule = { readonly default: ComponentType }

/**
 * A page of the console from its screen, which is loaded in the browser alone: the server never sees a console library. Loading begins
 * with the page's own small file, so the two do not wait for each other.
 * @example export default lazyScreen(() => import('./roles-screen.tsx'))
 */
export function lazyScreen(load: () => Promise<ScreenModule>): ComponentType {
  if (import.meta.env.SSR) return ScreenLoading
  const loading = withProgress(load())
  let isHere = false
  // A failure is told by the boundary, when its screen is opened.
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

/** Of the pages that a `console.ts` lists, the one at a path. */
export function listedPage(listed: Readonly<Record<string, Readonly<Record<string, ConsolePage>>>>, path: string): ConsolePage {
  const page = Object.values(listed)
    .flatMap((pages) => Object.values(pages))
    .find((each) => each.path === path)
  if (!page) throw new Error(`no console.ts lists ${path}`)
  return page
}

/** What a console page declares: `export const handle = handleOf(accessPages.roles)`. */
export const handleOf = (page: ConsolePage): PageHandle => ({
  name: page.name,
  requiresAuth: true,
  breadcrumb: [{ text: MENU_GROUPS[page.group].title }, { text: page.title }],
  console: page,
})

/** What goes with the document of a console page: `export const headers = headersOf(accessPages.roles)`. */
export const headersOf = (page: ConsolePage) => () => ({
  ...privateHeaders(),
  ...(page.films && { 'permissions-policy': 'camera=(self), microphone=(self), geolocation=()' }),
})

/** The title of a console page in both languages: `export const meta = metaOf(accessPages.roles)`. */
export const metaOf =
  (page: ConsolePage): Meta =>
  ({ matches }) =>
    titled(matches, page.title[languageIn(matches)])
