import * as z from 'zod/mini'
import { InLanguage, line } from '#contract/fields.ts'
import { isEmail, readEmail } from '#contract/input/email.ts'
import { readPhone } from '#contract/input/typed.ts'
import { webAddress } from '#contract/input/web-address.ts'
import { OWN_PAGES, SECTION_PATHS, SITE_SECTIONS } from './places.ts'

// What an owner says about the site. Words are in both languages; one that lacks a language is shown in the other.

export const MOST_ENTRIES = 12
/** Who the demo world is of, until an owner says who they are. */
export const DEMO_ORGANISATION = { 'zh-CN': '明序医学会', 'en-US': 'Mingxu Medical Society' } as const
const words = (most: number) => z.strictObject({ 'zh-CN': line(most), 'en-US': line(most) })

/** An address of another site: https alone (S61). */
export const OutsideHref = webAddress({ most: 500, protocol: 'https:' })

const Email = z.string().check(
  z.overwrite(readEmail),
  z.maxLength(200),
  z.refine((address) => address === '' || isEmail(address)),
)
/** Phones as their owner writes them, one or several, each perhaps with an extension. */
const Phones = line(40).check(z.refine((text) => text === '' || text.split(/[/,;，；、]/).every(isPhone)))
const isPhone = (text: string): boolean => /^\+?\d{3,20}$/.test(readPhone(text.replace(/(?:转|分机|ext\.?|x|#)\s*\d{1,6}\s*$/i, '')))
/** The number of a filing with an authority: words of its own around digits, such as 京ICP备2026000001号-1. */
const FilingNumber = line(100).check(z.refine((number) => number === '' || /\d/.test(number)))

/** Where an entry of a menu leads. `none`: it is a heading. */
const Target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('section'), section: z.enum(SITE_SECTIONS) }),
  z.strictObject({ kind: z.literal('page'), path: z.enum(Object.keys(OWN_PAGES) as [keyof typeof OWN_PAGES]) }),
  z.strictObject({ kind: z.literal('item'), number: z.int().check(z.gte(1), z.lte(1e15)) }),
  z.strictObject({ kind: z.literal('outside'), href: OutsideHref }),
  z.strictObject({ kind: z.literal('none') }),
])
export type Target = z.output<typeof Target>

const entry = {
  /** Of its own within the menu. */
  id: z.string().check(z.regex(/^[a-z0-9-]{1,36}$/)),
  /** Empty: what it leads to is called. */
  text: words(30),
  isHidden: z.boolean(),
  target: Target,
}
const Leaf = z.strictObject(entry)
/** Two levels and no more: whatever stands deeper is no menu. */
const Entry = z.strictObject({ ...entry, below: z.array(Leaf).check(z.maxLength(MOST_ENTRIES)) })
export type Entry = z.output<typeof Entry>
export type Leaf = z.output<typeof Leaf>
const Tree = z.nullable(z.array(Entry).check(z.maxLength(MOST_ENTRIES)))

const SECTION_PAGES = Object.values(SECTION_PATHS)
/** Pages of which one may say what search engines are told. */
export const SEO_PATHS = ['/home', '/about/index', '/authors', '/contact', '/agreement', '/privacy', ...SECTION_PAGES] as const

export const SiteSettings = z.strictObject({
  name: words(60).check(z.refine((name) => name['zh-CN'] !== '' || name['en-US'] !== '')),
  organisation: words(100),
  tagline: words(160),
  /** A picture of the media library; null: the product's own. */
  logo: z.nullable(z.uuid()),
  /** `#RRGGBB`; null: that of the product. */
  accent: z.nullable(z.string().check(z.regex(/^#[\dA-F]{6}$/))),
  icpNumber: FilingNumber,
  publicSecurityNumber: FilingNumber,
  drugInformationNumber: FilingNumber,
  defaultLanguage: InLanguage,
  contact: z.strictObject({ email: Email, phone: Phones, address: words(200) }),
  social: z.array(z.strictObject({ name: line(30).check(z.minLength(1)), href: OutsideHref })).check(z.maxLength(8)),
  /** Every section once, in the order in which menus show them. Without a name it has its own. */
  sections: z
    .array(z.strictObject({ section: z.enum(SITE_SECTIONS), name: words(20), isHidden: z.boolean() }))
    .check(z.refine((all) => all.length === SITE_SECTIONS.length && new Set(all.map(({ section }) => section)).size === all.length)),
  /** Null: the sections that are not hidden, in their order. */
  menu: Tree,
  /** Groups of links; null: sections and the site's own pages. */
  footer: Tree,
  /** What search engines are told of a page where it is not what the page says by itself. */
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
