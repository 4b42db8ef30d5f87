import type { LoaderFunctionArgs, MetaDescriptor, Register, UIMatch, useLoaderData } from 'react-router'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Role } from '#contract/caller.ts'
import type { ConsolePage } from '#contract/console.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/language.ts'
import { inLanguage } from '#contract/page-language.ts'
import type { Visit } from '#contract/site/visit.ts'
import type { SiteData } from './site.ts'

/** Contains every route path with its parameters, from `react-router typegen`. */
type Pages = Register extends { pages: infer Known } ? Known : never
type Path = keyof Pages
type ParamsOf<P extends Path> = Pages[P] extends { params: infer Params } ? Params : never

export type LoaderArgs<P extends Path> = Omit<LoaderFunctionArgs, 'params'> & { params: ParamsOf<P> }
export type PageProps<P extends Path, Loader = undefined> = { params: ParamsOf<P>; loaderData: LoaderData<Loader> }
type LoaderData<Loader> = ReturnType<typeof useLoaderData<Loader>>
type Matches = readonly ({ readonly id: string; readonly pathname?: string; readonly loaderData?: unknown } | undefined)[]
export type Meta<Loader = undefined> = (args: { loaderData: LoaderData<Loader> | undefined; matches: Matches }) => MetaDescriptor[]

/** A breadcrumb with its text in both languages; the present page has no address. */
export type Crumb = { readonly text: Readonly<Record<Language, string>>; readonly href?: string }

/** The public addresses of a page, as paths of this site by language. */
export type Addresses = {
  /** The address without a language. */
  readonly plain: string
  readonly canonical: string
  readonly alternates: readonly { readonly language: Language; readonly href: string }[]
}

/** Returns the addresses of a page that has one path in several languages. */
export const addressesAt = (path: string, language: Language, languages: readonly Language[] = LANGUAGES): Addresses => ({
  plain: path,
  canonical: inLanguage(path, language),
  alternates: languages.map((each) => ({ language: each, href: inLanguage(path, each) })),
})

/** Metadata that a page exports: `export const handle: PageHandle = { … }`. */
export type PageHandle = {
  /** The route name, unique in the site; app/web knows its path. */
  readonly name: string
  /** Requires a session. The server renders an empty shell, which the browser fills (S134). */
  readonly requiresAuth?: boolean
  /** Roles that may see the page; `*` means any logged-in account. The server checks every call itself. */
  readonly roles?: readonly (Role | '*')[]
  /** The breadcrumbs after the home icon. A function derives them from the page's data. */
  readonly breadcrumb?: readonly Crumb[] | ((loaderData: unknown) => readonly Crumb[])
  /**
   * Derives the public addresses from the page's data; null for a view that robots should skip. The default is the page's path in every
   * language.
   */
  readonly addresses?: (loaderData: unknown) => Addresses | null
  /**
   * The page handles logging in and the remaining steps of a login (second factor, longer password). It never redirects to the login page.
   */
  readonly logsIn?: boolean
  /**
   * The fields of the query that the page reads, besides the language. With none of them, the page is cached for all queries. A page without
   * this list may read any field.
   */
  readonly readsQuery?: readonly string[]
  /** Starts React without waiting for user input, for pages that are forms. */
  readonly starts?: 'at once'
  /** Marks a page of the console for its frame. Such a page keeps its own scroll position. */
  readonly console?: ConsolePage
}

/** The part of the data of a page from which its frame is derived. */
type Framed = { readonly crumbs: readonly Crumb[]; readonly addresses: Addresses | null }

/** Returns the handle of a page whose loader returns its breadcrumbs and public addresses. */
export const handleOfLoaded = (name: string): PageHandle => ({
  name,
  breadcrumb: (loaded) => (loaded as Framed | undefined)?.crumbs ?? [],
  addresses: (loaded) => (loaded as Framed | undefined)?.addresses ?? null,
})

/** Returns the handle of the innermost route. */
export function handleIn(matches: readonly UIMatch[]): PageHandle | undefined {
  return matches.findLast(({ handle }) => handle)?.handle as PageHandle | undefined
}

const visitKey = createContext<Visit>()
/** Returns the server's data about the visit that the loader runs for. */
export const readVisit = (context: Readonly<RouterContextProvider>): Visit => context.get(visitKey)
/** The renderer calls it before any loader runs. */
export const writeVisit = (context: RouterContextProvider, visit: Visit): void => context.set(visitKey, visit)

/** Structured data about the page in schema.org terms; the renderer writes it into the head. */
export type Structured = { readonly '@type': string | readonly string[]; readonly [property: string]: unknown }
const structuredKey = createContext<readonly Structured[]>([])
/** Returns the structured data that loaders set; the renderer calls it. */
export const readStructured = (context: Readonly<RouterContextProvider>): readonly Structured[] => context.get(structuredKey)
/** Sets the structured data of a page; loaders call it. */
export const describePage = (context: Readonly<RouterContextProvider>, structured: readonly Structured[]): void =>
  context.set(structuredKey, structured)

/**
 * The headers of pages that are equal for all readers and cacheable with revalidation, and of pages that neither caches nor robots may
 * store.
 */
export const publicHeaders = () => ({ 'cache-control': 'public, max-age=0, must-revalidate' })
export const privateHeaders = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

const siteIn = (matches: Matches) => matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined
export const languageIn = (matches: Matches): Language => siteIn(matches)?.language ?? DEFAULT_LANGUAGE

type SharedAs = {
  /** An absolute address; an empty string selects the site's own picture. */
  readonly pictureUrl?: string
  /** An Open Graph type (ogp.me); `website` by default. */
  readonly type?: string
  /** The language of the content where it differs from that of the page. */
  readonly language?: Language
  /** The title already contains the site name. */
  readonly namesSite?: boolean
}

/** Returns title, description and Open Graph tags of a page. The owner's search engine texts override those of the page. */
export function titled(matches: Matches, own: string, ownDescription?: string, shared: SharedAs = {}): MetaDescriptor[] {
  const data = siteIn(matches)
  const seo = data?.site.seo[matches.at(-1)?.pathname ?? '']
  const name = data ? siteNameIn(data) : ''
  const title = (data && seo?.title[data.language]) || own
  const description = (data && seo?.description[data.language]) || ownDescription
  const isWhole = name === '' || (shared.namesSite && title === own)
  const whole = isWhole ? title : `${title} | ${name}`
  const described = description
    ? [
        { name: 'description', content: description },
        { property: 'og:description', content: description },
      ]
    : []
  return [
    { title: whole },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: shared.type ?? 'website' },
    { property: 'og:locale', content: (shared.language ?? languageIn(matches)).replace('-', '_') },
    ...described,
    ...pictured(seo?.pictureUrl || shared.pictureUrl || (data?.site.publicUrl ? `${data.site.publicUrl}/share.jpg` : '')),
    ...(seo?.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

type OneThing = { readonly plainTitle: string; readonly lead: string; readonly pictureUrl: string; readonly lang: Language }

type AboutOneThing = { readonly loaderData: OneThing | undefined; readonly matches: Matches }

/** Builds the metadata of a page about one thing that has a picture for shared links. */
export const metaOfThing = ({ loaderData, matches }: AboutOneThing): MetaDescriptor[] =>
  loaderData
    ? titled(matches, loaderData.plainTitle, loaderData.lead, { pictureUrl: loaderData.pictureUrl, language: loaderData.lang })
    : titled(matches, '')

/** Joins the names of the site and its organisation, without repeating an equal name. */
const siteNameIn = ({ site, language }: SiteData): string =>
  [...new Set([site.name[language], site.organisation[language]])].filter(Boolean).join(' ')

const pictured = (url: string): MetaDescriptor[] =>
  url === ''
    ? []
    : [
        { property: 'og:image', content: url },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]
