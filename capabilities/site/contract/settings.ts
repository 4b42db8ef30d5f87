import * as z from 'zod/mini'
import { InLanguage, line } from '#contract/fields.ts'
import { isEmail, readEmail } from '#contract/input/email.ts'
import { readPhone } from '#contract/input/typed.ts'
import { webAddress } from '#contract/input/web-address.ts'
import { OWN_PAGES, SECTION_PATHS, SITE_SECTIONS } from './places.ts'

// Settings of the site by its owner. Texts are bilingual; a missing language is replaced by the other.

export const MOST_ENTRIES = 12
/** The organisation of the demo data, until an owner sets one. */
export const DEMO_ORGANISATION = { 'zh-CN': '明序医学会', 'en-US': 'Mingxu Medical Society' } as const
/** A text of one line in both languages. */
export const words = (most: number) => z.strictObject({ 'zh-CN': line(most), 'en-US': line(most) })

/** A URL of another site; only https is accepted (S61). */
export const OutsideHref = webAddress({ most: 500, protocol: 'https:' })

const Email = z.string().check(
  z.overwrite(readEmail),
  z.maxLength(200),
  z.refine((address) => address === '' || isEmail(address)),
)
/** One or several phone numbers as the owner writes them, each with an optional extension. */
const Phones = line(40).check(z.refine((text) => text === '' || text.split(/[/,;，；、]/).every(isPhone)))
const isPhone = (text: string): boolean => /^\+?\d{3,20}$/.test(readPhone(text.replace(/(?:转|分机|ext\.?|x|#)\s*\d{1,6}\s*$/i, '')))
/** The number of a filing with an authority: digits with words around them, such as 京ICP备2026000001号-1. */
const FilingNumber = line(100).check(z.refine((number) => number === '' || /\d/.test(number)))

/** The target of a menu entry. `none` makes it a heading. */
const Target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('section'), section: z.enum(SITE_SECTIONS) }),
  z.strictObject({ kind: z.literal('page'), path: z.enum(Object.keys(OWN_PAGES) as [keyof typeof OWN_PAGES]) }),
  z.strictObject({ kind: z.literal('item'), number: z.int().check(z.gte(1), z.lte(1e15)) }),
  z.strictObject({ kind: z.literal('outside'), href: OutsideHref }),
  z.strictObject({ kind: z.literal('none') }),
])
export type Target = z.output<typeof Target>

const entry = {
  /** Is unique within the menu. */
  id: z.string().check(z.regex(/^[a-z0-9-]{1,36}$/)),
  /** An empty text is replaced by the title of the target. */
  text: words(30),
  isHidden: z.boolean(),
  target: Target,
}
const Leaf = z.strictObject(entry)
/** A menu has two levels at most. */
const Entry = z.strictObject({ ...entry, below: z.array(Leaf).check(z.maxLength(MOST_ENTRIES)) })
export type Entry = z.output<typeof Entry>
export type Leaf = z.output<typeof Leaf>
const Tree = z.nullable(z.array(Entry).check(z.maxLength(MOST_ENTRIES)))

const SECTION_PAGES = Object.values(SECTION_PATHS)
/** Pages whose search engine texts can be set. */
export const SEO_PATHS = ['/home', '/about/index', '/authors', '/contact', '/agreement', '/privacy', ...SECTION_PAGES] as const

export const SiteSettings = z.strictObject({
  name: words(60).check(z.refine((name) => name['zh-CN'] !== '' || name['en-US'] !== '')),
  organisation: words(100),
  tagline: words(160),
  /** A picture of the media library; null uses the product's logo. */
  logo: z.nullable(z.uuid()),
  /** `#RRGGBB`; null uses the product's colour. */
  accent: z.nullable(z.string().check(z.regex(/^#[\dA-F]{6}$/))),
  icpNumber: FilingNumber,
  publicSecurityNumber: FilingNumber,
  drugInformationNumber: FilingNumber,
  defaultLanguage: InLanguage,
  contact: z.strictObject({ email: Email, phone: Phones, address: words(200) }),
  social: z.array(z.strictObject({ name: line(30).check(z.minLength(1)), href: OutsideHref })).check(z.maxLength(8)),
  /** Every section once, in the order of the menus. A section without a name uses its default name. */
  sections: z
    .array(z.strictObject({ section: z.enum(SITE_SECTIONS), name: words(20), isHidden: z.boolean() }))
    .check(z.refine((all) => all.length === SITE_SECTIONS.length && new Set(all.map(({ section }) => section)).size === all.length)),
  /** Is null while the menu shows the visible sections in their order. */
  menu: Tree,
  /** Groups of links; null shows the sections and the site's own pages. */
  footer: Tree,
  /** Search engine texts of pages, where they differ from those of the page itself. */
  seo: z
    .array(
      z.strictObject({
        path: z.string().check(
          z.maxLength(100),
          z.refine((path) => (SEO_PATHS as readonly string[]).includes(path)),
        ),
        title: words(70),
        description: words(200),
        picture: z.nullable(z.uuid()),
        isHidden: z.boolean(),
      }),
    )
    .check(
      z.maxLength(SEO_PATHS.length),
      z.refine((all) => new Set(all.map(({ path }) => path)).size === all.length),
    ),
})
export type SiteSettings = z.output<typeof SiteSettings>
