import type { Bilingual, Language, Theme } from '../language.ts'
import type { Picture } from '../picture.ts'

/** An entry of the header's menu, or a group of the footer with its links. */
export type MenuEntry = MenuLink & { readonly below: readonly MenuLink[] }
/** `href` is a path of this site or begins with `https://`; it is empty for a plain heading. */
export type MenuLink = { readonly text: Bilingual; readonly href: string }

/** Search engine texts of one page. Empty and null values use the page's own. */
export type PageSeo = {
  readonly title: Bilingual
  readonly description: Bilingual
  readonly pictureUrl: string
  readonly isHidden: boolean
}

/** The name and the appearance of the site, equal for all readers and in every process. */
export type SiteIdentity = {
  /** The address of the site without a trailing slash. It is the only source of absolute links. */
  readonly publicUrl: string
  /** Selects the rules for new passwords (D2). */
  readonly passwordPolicy: 'spec' | 'asvs'
  readonly name: Bilingual
  readonly organisation: Bilingual
  /** One sentence about the site for the footer and search engines; may be empty. */
  readonly tagline: Bilingual
  /** Filing numbers as entered; empty when there is none. */
  readonly icpNumber: string
  readonly publicSecurityNumber: string
  readonly drugInformationNumber: string
  /** Is null when the product's own logo is used. */
  readonly logo: Picture | null
  /** CSS variables derived from the accent colour; null uses those of tokens.css. */
  readonly colours: Readonly<Record<Theme, Readonly<Record<string, string>>>> | null
  /** Applies to readers without a chosen language. */
  readonly defaultLanguage: Language
  readonly contact: { readonly email: string; readonly phone: string; readonly address: Bilingual }
  /** Accounts on other platforms, as external links. */
  readonly social: readonly { readonly name: string; readonly href: string }[]
  readonly menu: readonly MenuEntry[]
  readonly footer: readonly MenuEntry[]
  /**
   * The sections in the order of this site, with its own names if any. Hidden sections do not appear in menus, on the home page, in the
   * sitemap or in the search; their addresses still work.
   */
  readonly sections: readonly { readonly section: string; readonly name: Bilingual; readonly isHidden: boolean }[]
  /** Texts by path, for pages that override their own. */
  readonly seo: Readonly<Record<string, PageSeo>>
}

/** Returns the publisher: the organisation, or the site when none is named. */
export const publisherIn = ({ organisation, name }: Pick<SiteIdentity, 'organisation' | 'name'>, language: Language): string =>
  organisation[language] || name[language]

/** Returns the site's own name for a section, or undefined when it uses the default name. */
export function ownNameOf({ sections }: Pick<SiteIdentity, 'sections'>, section: string): Bilingual | undefined {
  const name = sections.find((each) => each.section === section)?.name
  return name && name['zh-CN'] !== '' ? name : undefined
}
export const isHiddenIn = ({ sections }: Pick<SiteIdentity, 'sections'>, section: string): boolean =>
  sections.some((each) => each.section === section && each.isHidden)
