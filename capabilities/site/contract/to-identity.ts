import { type Bilingual, sameInBoth } from '#contract/language.ts'
import type { Picture } from '#contract/picture.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import type { MenuEntry, MenuLink, PageSeo, SiteIdentity } from '#contract/site/site-identity.ts'
import { themeVariables } from '#contract/site/theme-colour.ts'
import { OWN_PAGES, SECTION_PATHS, SHIPPED_NAMES } from './places.ts'
import type { Leaf, SiteSettings } from './settings.ts'
import { shippedFooter, shippedMenu } from './shipped-menus.ts'

export type LinkedItem = { readonly title: Bilingual; readonly href: string }
export type Shown = { readonly pictures: ReadonlyMap<string, Picture>; readonly items: ReadonlyMap<number, LinkedItem> }
type Fixed = Pick<SiteIdentity, 'publicUrl' | 'passwordPolicy'>

/** Computes the identity of the site from its settings: bilingual texts, menus with URLs, and colours. */
export function toIdentity(settings: SiteSettings, { publicUrl, passwordPolicy }: Fixed, shown: Shown): SiteIdentity {
  const { icpNumber, publicSecurityNumber, drugInformationNumber, accent, defaultLanguage, contact, social } = settings
  const sections = settings.sections.map((row) => ({ section: row.section, name: nameOf(row), isHidden: row.isHidden }))
  const named = new Map(sections.map(({ section, name, isHidden }) => [section, { name, isHidden }]))
  const menuOf = (tree: SiteSettings['menu'], shipped: SiteSettings['menu']) => toMenu(tree ?? shipped ?? [], { ...shown, named })
  return {
    publicUrl,
    passwordPolicy,
    icpNumber,
    publicSecurityNumber,
    drugInformationNumber,
    defaultLanguage,
    social,
    sections,
    name: filled(settings.name),
    organisation: filled(settings.organisation),
    tagline: filled(settings.tagline),
    logo: shown.pictures.get(settings.logo ?? '') ?? null,
    colours: accent === null ? null : { light: themeVariables(accent, 'light'), dark: themeVariables(accent, 'dark') },
    contact: { ...contact, address: filled(contact.address) },
    menu: menuOf(settings.menu, shippedMenu(settings)),
    footer: menuOf(settings.footer, shippedFooter(settings)),
    seo: Object.fromEntries(settings.seo.map((page) => [page.path, toSeo(page, publicUrl, shown)])),
  }
}

/** Uses the default name of a section in the language for which the owner gives none. */
const nameOf = ({ section, name }: SiteSettings['sections'][number]): Bilingual =>
  name['zh-CN'] || name['en-US']
    ? { 'zh-CN': name['zh-CN'] || SHIPPED_NAMES[section]['zh-CN'], 'en-US': name['en-US'] || SHIPPED_NAMES[section]['en-US'] }
    : name

/** Replaces a missing language by the other one, and an entirely empty text by `instead`. */
const filled = (words: Bilingual, instead: Bilingual = words): Bilingual => ({
  'zh-CN': words['zh-CN'] || words['en-US'] || instead['zh-CN'],
  'en-US': words['en-US'] || words['zh-CN'] || instead['en-US'],
})

type At = Shown & { readonly named: ReadonlyMap<string, { readonly name: Bilingual; readonly isHidden: boolean }> }

/** Leaves out hidden entries, entries with a hidden or missing target, and headings without entries. */
function toMenu(tree: NonNullable<SiteSettings['menu']>, at: At): MenuEntry[] {
  return tree.flatMap(({ below, ...entry }) => {
    const link = toLink(entry, at)
    const links = below.flatMap((leaf) => toLink(leaf, at) ?? [])
    return link && (link.href !== '' || links.length > 0) ? [{ ...link, below: links }] : []
  })
}

function toLink({ text, isHidden, target }: Leaf, { items, named }: At): MenuLink | undefined {
  if (isHidden) return undefined
  switch (target.kind) {
    case 'section': {
      const { name, isHidden: isGone } = named.get(target.section)!
      return isGone ? undefined : { text: filled(text, filled(name, SHIPPED_NAMES[target.section])), href: SECTION_PATHS[target.section] }
    }
    case 'page':
      return { text: filled(text, OWN_PAGES[target.path]), href: target.path }
    case 'item': {
      const item = items.get(target.number)
      return item && { text: filled(text, item.title), href: item.href }
    }
    case 'outside':
      return { text: filled(text, sameInBoth(new URL(target.href).hostname)), href: target.href }
    case 'none':
      return { text: filled(text), href: '' }
  }
}

/** Uses the largest file in a format that every crawler supports. */
function toSeo({ title, description, picture, isHidden }: SiteSettings['seo'][number], publicUrl: string, { pictures }: Shown): PageSeo {
  const files = pictures.get(picture ?? '')?.files ?? []
  const file = files.filter(({ format }) => format === 'jpeg').sort((one, other) => other.width - one.width)[0] ?? files[0]
  return {
    title: filled(title),
    description: filled(description),
    pictureUrl: file ? publicUrl + mediaAddress(picture!, file.name) : '',
    isHidden,
  }
}
