import type { LoaderFunctionArgs, MetaDescriptor, Register, UIMatch, useLoaderData } from 'react-router'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Role } from '#contract/caller.ts'
import type { ConsolePage } from '#contract/console.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/language.ts'
import { inLanguage } from '#contract/page-language.ts'
import type { Visit } from '#contract/site/visit.ts'
import type { SiteData } from './site.ts'

/** Every path of the product with its parameters, from `react-router typegen`. */
type Pages = Register extends { pages: infer Known } ? Known : never
type Path = keyof Pages
type ParamsOf<P extends Path> = Pages[P] extends { params: infer Params } ? Params : never

export type LoaderArgs<P extends Path> = Omit<LoaderFunctionArgs, 'params'> & { params: ParamsOf<P> }
export type PageProps<P extends Path, Loader = undefined> = { params: ParamsOf<P>; loaderData: LoaderData<Loader> }
type LoaderData<Loader> = ReturnType<typeof useLoaderData<Loader>>
type Matches = readonly ({ readonly id: string; readonly pathname?: string; readonly loaderData?: unknown } | undefined)[]
export type Meta<Loader = undefined> = (args: { loaderData: LoaderData<Loader> | undefined; matches: Matches }) => MetaDescriptor[]

/** A step of the way to a page: words in both languages, and an address unless it is the page itself. */
export type Crumb = { readonly text: Readonly<Record<Language, string>>; readonly href?: string }

/** Where a page is for those who link to it: paths of this site with the language that they stand for. */
export type Addresses = {
  /** For readers who come without a language. */
  readonly plain: string
  /** Of this very view. */
  readonly canonical: string
  readonly alternates: readonly { readonly language: Language; readonly href: string }[]
}

/** The addresses of a page that is at one path in several languages. */
export const addressesAt = (path: string, language: Language, languages: readonly Language[] = LANGUAGES): Addresses => ({
  plain: path,
  canonical: inLanguage(path, language),
  alternates: languages.map((each) => ({ language: each, href: inLanguage(path, each) })),
})

/** What a page declares about itself: `export const handle: PageHandle = { … }`. */
export type PageHandle = {
  /** Its route name, unique in the product; app/web knows what path it has. */
  readonly name: string
  /** Only with a session. The server then renders an empty shell; the page is filled in the browser (S134). */
  readonly requiresAuth?: boolean
  /** Who may see it; `*` is any signed-in person. The server decides for itself what each of them may do. */
  readonly roles?: readonly (Role | '*')[]
  /** The way here after the home icon. A function reads it from the page's own data. */
  readonly breadcrumb?: readonly Crumb[] | ((loaderData: unknown) => readonly Crumb[])
  /** Where else the page is, read from its own data; null for a view that robots leave out. Without it: its path, in every language. */
  readonly addresses?: (loaderData: unknown) => Addresses | null
  /** Logs in by itself, and asks for what a login still owes (second factor, longer password): nobody is sent from here to the login page. */
  readonly logsIn?: boolean
  /** React starts without waiting for a touch: for pages that are forms, not reading. */
  readonly starts?: 'at once'
  /** A page of the console: its frame knows it by this. It keeps its own scroll position. */
  readonly console?: ConsolePage
}

/** The handle of the page that is shown: the innermost route's. */
export function handleIn(matches: readonly UIMatch[]): PageHandle | undefined {
  return matches.findLast(({ handle }) => handle)?.handle as PageHandle | undefined
}

const visitKey = createContext<Visit>()
/** What the server knows of the visit that a loader runs for. */
export const readVisit = (context: Readonly<RouterContextProvider>): Visit => context.get(visitKey)
/** For the renderer, before any loader runs. */
export const writeVisit = (context: RouterContextProvider, visit: Visit): void => context.set(visitKey, visit)

/** What a page says to robots about what it shows, as schema.org has it; the renderer puts it into the head. */
export type Structured = { readonly '@type': string | readonly string[]; readonly [property: string]: unknown }
const structuredKey = createContext<readonly Structured[]>([])
/** What loaders have said by `describe`; for the renderer. */
export const readStructured = (context: Readonly<RouterContextProvider>): readonly Structured[] => context.get(structuredKey)
/** Says to robots what the page shows; for loaders. */
export const describe = (context: Readonly<RouterContextProvider>, structured: readonly Structured[]): void =>
  context.set(structuredKey, structured)

/** Headers of pages that are equal for everybody and may be kept until they change, and of pages that neither a cache nor a robot may keep. */
export const publicHeaders = () => ({ 'cache-control': 'public, max-age=0, must-revalidate' })
export const privateHeaders = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

const siteIn = (matches: Matches) => matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined
/** The language that a page's `meta` speaks. */
export const languageIn = (matches: Matches): Language => siteIn(matches)?.language ?? DEFAULT_LANGUAGE

/** A page as links to it are shown elsewhere (Open Graph). */
type SharedAs = {
  /** Absolute address; '': the site's own picture. */
  readonly pictureUrl?: string
  /** An Open Graph type (ogp.me); `website` unless another is named. */
  readonly type?: string
  /** Of the content, where it differs from the page's. */
  readonly language?: Language
  /** The title already names the site. */
  readonly namesSite?: boolean
}

/** Returns title, description and Open Graph of a page. Search engine texts of the owner replace those of the page. */
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

/** The site and the organisation behind it, which may share one name. */
const siteNameIn = ({ site, language }: SiteData): string =>
  [...new Set([site.name[language], site.organisation[language]])].filter(Boolean).join(' ')

const pictured = (url: string): MetaDescriptor[] =>
  url === ''
    ? []
    : [
        { property: 'og:image', content: url },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]
