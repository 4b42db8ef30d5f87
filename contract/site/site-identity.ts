import type { Bilingual, Language, Theme } from '../language.ts'
import type { Picture } from '../picture.ts'

/** An entry of the header's menu, or a group of the footer with its links. */
export type MenuEntry = MenuLink & { readonly below: readonly MenuLink[] }
/** `href` is a path of this site, or begins with `https://`; empty: a heading alone. */
export type MenuLink = { readonly text: Bilingual; readonly href: string }

/** What search engines are told of one page; '' and null: what the page says by itself. */
export type PageSeo = {
  readonly title: Bilingual
  readonly description: Bilingual
  readonly pictureUrl: string
  readonly isHidden: boolean
}

/** What the site calls itself and how it looks: the same for everybody, and the same in every process. */
export type SiteIdentity = {
  /** Address of the site, without a slash at its end. The only source of absolute links. */
  readonly publicUrl: string
  /** Which rules a new password is held to (D2). */
  readonly passwordPolicy: 'spec' | 'asvs'
  readonly name: Bilingual
  readonly organisation: Bilingual
  /** One sentence about the site, in the footer and for search engines; may be empty. */
  readonly tagline: Bilingual
  /** Filing numbers, shown as they were entered; '' where there is none. */
  readonly icpNumber: string
  readonly publicSecurityNumber: string
  readonly drugInformationNumber: string
  /** Null: the product's own. */
  readonly logo: Picture | null
  /** CSS variables that follow from the accent colour; null: those of tokens.css. */
  readonly colours: Readonly<Record<Theme, Readonly<Record<string, string>>>> | null
  /** Of a reader who has chosen none. */
  readonly defaultLanguage: Language
  readonly contact: { readonly email: string; readonly phone: string; readonly address: Bilingual }
  /** Accounts elsewhere, as outside links. */
  readonly social: readonly { readonly name: string; readonly href: string }[]
  readonly menu: readonly MenuEntry[]
  readonly footer: readonly MenuEntry[]
  /** Sections in the order of this site, with the name that it gives them or none. Those that are hidden are in no menu, nor on the home page, in the sitemap or in the search; their addresses stay. */
  readonly sections: readonly { readonly section: string; readonly name: Bilingual; readonly isHidden: boolean }[]
  /** By path, for pages that say more than they would by themselves. */
  readonly seo: Readonly<Record<string, PageSeo>>
}

/** Who publishes: the organisation, or the site where none is named. */
export const publisherIn = ({ organisation, name }: Pick<SiteIdentity, 'organisation' | 'name'>, language: Language): string =>
  organisation[language] || name[language]

/** What the site calls a section; undefined: what it is called by itself. */
export function ownNameOf({ sections }: Pick<SiteIdentity, 'sections'>, section: string): Bilingual | undefined {
  const name = sections.find((each) => each.section === section)?.name
  return name && name['zh-CN'] !== '' ? name : undefined
}
export const isHiddenIn = ({ sections }: Pick<SiteIdentity, 'sections'>, section: string): boolean =>
  sections.some((each) => each.section === section && each.isHidden)
