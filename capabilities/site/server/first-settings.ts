import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { DEMO_ORGANISATION, SHIPPED_ORDER, type SiteSettings } from '../contract.ts'

const NO_WORDS = { 'zh-CN': '', 'en-US': '' } as const

/** Builds the initial settings of a site: the names of the environment and everything else in its default order. */
export function firstSettings(site: SiteIdentity, isDemo: boolean): SiteSettings {
  const { name, organisation, tagline, icpNumber, publicSecurityNumber, drugInformationNumber, defaultLanguage, contact } = site
  const isNamed = organisation['zh-CN'] !== '' || organisation['en-US'] !== ''
  return {
    name,
    tagline,
    icpNumber,
    publicSecurityNumber,
    drugInformationNumber,
    defaultLanguage,
    contact,
    organisation: isDemo && !isNamed ? DEMO_ORGANISATION : organisation,
    logo: null,
    accent: null,
    social: [],
    sections: SHIPPED_ORDER.map((section) => ({ section, name: NO_WORDS, isHidden: false })),
    menu: null,
    footer: null,
    seo: [],
  }
}
