import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { DEFAULT_LANGUAGE, type Language, type Theme } from '#contract/language.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'

/** The root loader's data for every page, equal for all readers with the same language and theme. */
export type SiteData = { readonly language: Language; readonly theme: Theme; readonly site: SiteIdentity; readonly year: number }

const NO_WORDS = { 'zh-CN': '', 'en-US': '' } as const

/** Applies when even the root loader failed. */
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

// Exists only on a page that previews the site settings.
let draft: SiteIdentity | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** The message from the site settings screen to its preview. */
export type SiteDraft = { readonly draft: SiteIdentity; readonly theme: Theme }
/** Shows unpublished site settings in this tab only. */
export function showDraft(site: SiteIdentity): void {
  draft = site
  for (const listener of listeners) listener()
}

/** Returns the site data, with the previewed draft if there is one. */
export function useSite(): SiteData {
  const data = useRouteLoaderData<SiteData>('root') ?? UNKNOWN
  const shown = useSyncExternalStore(
    subscribe,
    () => draft,
    () => null,
  )
  return shown ? { ...data, site: shown } : data
}
