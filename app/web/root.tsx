// Global styles are imported first, because the styles of the following imports override them.
import { dayOf } from '#contract/dates.ts'
import '#web/kit/style/fonts.css'
import '#web/kit/style/tokens.css'
import '#web/kit/style/base.css'
import fontUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { type ReactNode, Suspense } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router'
import { languageOf } from '#contract/page-language.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { translatorOf } from '#contract/text.ts'
import { NewVersionNotice } from '#web/kit/overlay/new-version-notice.tsx'
import { ToastRegion } from '#web/kit/overlay/toast.tsx'
import iconUrl from '#web/kit/picture/logo.svg?url'
import { smallestOf } from '#web/kit/picture/logo.tsx'
import { addressesAt, handleIn, type LoaderArgs, languageIn, type Meta as MetaOf, readVisit, titled } from '#web/page.ts'
import { useTheme } from '#web/preferences.ts'
import { LateScripts } from '#web/render/late-scripts.tsx'
import { useRequestId } from '#web/render/request-id.ts'
import { type SiteData, useSite } from '#web/site.ts'
import { Slots } from '#web/slots.tsx'
import { shellText } from '#web/text/texts.ts'
import { useUser } from './guards/guard.ts'
import { siteParts } from './parts/site-parts.ts'
import { AgreementQuestion } from './site-frame/agreement-question.tsx'
import { Announcer, Behaviour } from './site-frame/behaviour.tsx'
import { BrokenPage } from './site-frame/broken-page.tsx'
import { MinorsMode } from './site-frame/minors-mode.tsx'
import { NotFoundView } from './site-frame/not-found-view.tsx'
import { PageProgress } from './site-frame/progress.tsx'
import { SiteFrame } from './site-frame/site-frame.tsx'

const PAGE_COLOURS = { light: '#FDFDFE', dark: '#0C121B' } as const

export function loader({ context }: LoaderArgs<'/'>): SiteData {
  const { language, theme, site } = readVisit(context)
  return { language, theme, site, year: Number(dayOf(new Date()).slice(0, 4)) }
}

/** Skips revalidation on navigation: language and theme come from the request and stay the same, unless the address sets a language. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  (currentUrl.href === nextUrl.href && defaultShouldRevalidate) || languageOf(currentUrl) !== languageOf(nextUrl)

const isLost = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404
/** Returns true for content that was removed for good. */
const isGone = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 410

/** Returns the titles of error pages; every other page sets its own. */
export const meta = ({ matches, error }: { matches: Parameters<MetaOf>[0]['matches']; error?: unknown }) => {
  const title = isGone(error) ? 'gone.title' : isLost(error) ? 'lost.title' : 'broken.title'
  return titled(matches, translatorOf(shellText, languageIn(matches))(title))
}

export const links = () => [{ rel: 'preload', as: 'font', type: 'font/woff2', href: fontUrl, crossOrigin: 'anonymous' as const }]

export function Layout({ children }: { children: ReactNode }) {
  const { site, language } = useSite()
  const theme = useTheme()
  const error = useRouteError() ?? undefined
  const requestId = useRequestId()
  const handle = handleIn(useMatches())
  const atOnce = handle?.requiresAuth === true || handle?.starts === 'at once'
  const isBroken = error !== undefined && !isLost(error) && !isGone(error)
  return (
    <html
      lang={language}
      data-theme={theme}
      {...(site.colours && { style: site.colours[theme] })}
      {...(isBroken && { 'data-request-id': requestId })}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={PAGE_COLOURS[theme]} />
        <meta name="color-scheme" content={theme} />
        {handle?.requiresAuth ? <meta name="robots" content="noindex" /> : !error && <Addresses />}
        <Icons logo={site.logo} />
        <Meta />
        <Links />
      </head>
      <body>
        <div id="app">
          {/* Limits what React draws anew when a translator or an extension changed the page before it started: never the scripts. */}
          <Suspense>
            <Announcer />
            <PageProgress />
            <Slots filled={siteParts}>{children}</Slots>
            <ToastRegion />
            <NewVersionNotice />
            <AgreementQuestion />
            <MinorsMode />
            <Behaviour />
          </Suspense>
        </div>
        <LateScripts atOnce={atOnce} />
      </body>
    </html>
  )
}

function Icons({ logo }: Pick<SiteIdentity, 'logo'>) {
  const file = logo && smallestOf(logo.files)
  return (
    <>
      {file ? <link rel="icon" href={mediaAddress(logo.id, file.name)} /> : <link rel="icon" href={iconUrl} type="image/svg+xml" />}
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )
}

/**
 * Links the canonical and alternate addresses. One address serves readers in their chosen language, and each language has its own address
 * for robots.
 */
function Addresses() {
  const { site, language } = useSite()
  const { pathname } = useLocation()
  const matches = useMatches()
  const named = handleIn(matches)?.addresses
  const addresses = named ? named(matches.at(-1)?.loaderData) : addressesAt(pathname, language)
  if (!addresses) return <meta name="robots" content="noindex" />
  if (!site.publicUrl) return null
  return (
    <>
      <link rel="canonical" href={site.publicUrl + addresses.canonical} />
      <meta property="og:url" content={site.publicUrl + addresses.canonical} />
      {addresses.alternates.map((each) => (
        <link key={each.language} rel="alternate" hrefLang={each.language} href={site.publicUrl + each.href} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={site.publicUrl + addresses.plain} />
    </>
  )
}

export default function Root() {
  return <Outlet />
}

/** Shows the not-found page, or the page for defects with the request id that finds the log line. */
export function ErrorBoundary({ error }: { error: unknown }) {
  useUser()
  if (isLost(error) || isGone(error))
    return (
      <SiteFrame>
        <NotFoundView isGone={isGone(error)} />
      </SiteFrame>
    )
  return (
    <SiteFrame>
      <BrokenPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </SiteFrame>
  )
}
