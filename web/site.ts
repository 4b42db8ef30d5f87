import { useRouteLoaderData } from 'react-router'
import { DEFAULT_LANGUAGE, type Language, type Theme } from '#contract/language.ts'
import type { SiteIdentity } from '#contract/visit.ts'

/** What the root loader gives to every page. The same for everybody with one language and theme. */
export type SiteData = { readonly language: Language; readonly theme: Theme; readonly site: SiteIdentity; readonly year: number }

/** Stands in when not even the root could be loaded. */
const UNKNOWN: SiteData = {
  language: DEFAULT_LANGUAGE,
  theme: 'light',
  year: 2026,
  site: {
    publicUrl: '',
    name: 'Lyceum',
    organisation: { 'zh-CN': '', 'en-US': '' },
    passwordPolicy: 'spec',
    icpNumber: undefined,
    publicSecurityNumber: undefined,
    drugInformationNumber: undefined,
  },
}

export const useSite = (): SiteData => useRouteLoaderData<SiteData>('root') ?? UNKNOWN
