import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { DEFAULT_LANGUAGE, type Language, type Theme } from '#contract/language.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'

/** What the root loader gives to every page. The same for everybody with one language and theme. */
export type SiteData = { readonly language: Language; readonly theme: Theme; readonly site: SiteIdentity; readonly year: number }

const NO_WORDS = { 'zh-CN': '', 'en-US': '' } as const

/** Stands in when not even the root could be loaded. */
const UNKNOWN: SiteData = {
  language: DEFAULT_LANGUAGE,
  theme: 'light',
  year: 2026,
  site: {
    publicUrl: '',
    passwordPolicy: 'spec',
    name: { 'zh-CN': 'Lyceum', 'en-US': 'Lyceum' },
    organisation: NO_WORDS,
    tagline: NO_WORDS,
    icpNumber: '',
    publicSecurityNumber: '',
    drugInformationNumber: '',
    logo: null,
    colours: null,
    defaultLanguage: DEFAULT_LANGUAGE,
    contact: { email: '', phone: '', address: NO_WORDS },
    social: [],
    menu: [],
    footer: [],
    sections: [],
    seo: {},
  },
}

// A page that shows the site as it would be holds a draft of it; no other page has one.
let draft: SiteIdentity | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** What the desk of the site sends to a page that shows it. */
export type SiteDraft = { readonly draft: SiteIdentity; readonly theme: Theme }
/** Shows what the owner is about to say of the site, in this tab alone. */
export function showDraft(site: SiteIdentity): void {
  draft = site
  for (const listener of listeners) listener()
}

/** The site as every part of a page shows it. */
export function useSite(): SiteData {
  const data = useRouteLoaderData<SiteData>('root') ?? UNKNOWN
  const shown = useSyncExternalStore(
    subscribe,
    () => draft,
    () => null,
  )
  return shown ? { ...data, site: shown } : data
}
