import { LANGUAGES, type Language, textIn } from '#contract/language.ts'
import { isSameJson } from '#server/database/same-json.ts'
import { type Leaf, OWN_PAGES, SECTION_PATHS, SHIPPED_NAMES, SITE_SECTIONS, type SiteChange, type SiteSettings } from '../contract.ts'

/** Describes the differences of two versions of the settings in the reader's language. */
export function describeChanges(before: SiteSettings, after: SiteSettings, reader: Language): SiteChange[] {
  return [...textChanges(before, after), ...listChanges(before, after, reader)]
}

const BILINGUAL = ['name', 'organisation', 'tagline'] as const
const PLAIN = ['icpNumber', 'publicSecurityNumber', 'drugInformationNumber', 'defaultLanguage', 'accent', 'logo'] as const

function textChanges(before: SiteSettings, after: SiteSettings): SiteChange[] {
  const bilingual = BILINGUAL.flatMap((field) =>
    LANGUAGES.map((language) => ({ field, language, before: before[field][language], after: after[field][language] })),
  )
  const plain = PLAIN.map((field) => ({ field, language: null, before: before[field] ?? '', after: after[field] ?? '' }))
  const { contact: was } = before
  const { contact: is } = after
  const contact = [
    { field: 'email' as const, language: null, before: was.email, after: is.email },
    { field: 'phone' as const, language: null, before: was.phone, after: is.phone },
    ...LANGUAGES.map((language) => ({ field: 'address' as const, language, before: was.address[language], after: is.address[language] })),
  ]
  return [...bilingual, ...plain, ...contact].filter((each) => each.before !== each.after).map((each) => ({ kind: 'text', ...each }))
}

type Part = { readonly key: string; readonly name: string; readonly value: unknown }

function listChanges(before: SiteSettings, after: SiteSettings, reader: Language): SiteChange[] {
  const fields = ['sections', 'menu', 'footer', 'social', 'seo'] as const
  return fields.flatMap((field) => {
    if (isSameJson(before[field], after[field])) return []
    return [{ kind: 'list' as const, field, ...compare(partsOf(before, field, reader), partsOf(after, field, reader)) }]
  })
}

function compare(before: readonly Part[], after: readonly Part[]) {
  const [was, is] = [new Map(before.map((part) => [part.key, part])), new Map(after.map((part) => [part.key, part]))]
  const common = after.filter(({ key }) => was.has(key))
  const orderBefore = before.filter(({ key }) => is.has(key)).map(({ key }) => key)
  return {
    added: after.filter(({ key }) => !was.has(key)).map(({ name }) => name),
    removed: before.filter(({ key }) => !is.has(key)).map(({ name }) => name),
    changed: common.filter(({ key, value }) => !isSameJson(was.get(key)?.value, value)).map(({ name }) => name),
    isReordered: common.some(({ key }, place) => orderBefore[place] !== key),
  }
}

function partsOf(settings: SiteSettings, field: 'sections' | 'menu' | 'footer' | 'social' | 'seo', reader: Language): Part[] {
  switch (field) {
    case 'sections':
      return settings.sections.map((each) => ({ key: each.section, name: sectionName(settings, each.section, reader), value: each }))
    case 'social':
      return settings.social.map((each) => ({ key: each.name, name: each.name, value: each }))
    case 'seo':
      return settings.seo.map((each) => ({ key: each.path, name: pageName(settings, each.path, reader), value: each }))
    default:
      return (settings[field] ?? []).flatMap(({ below, ...entry }) =>
        [entry, ...below].map((leaf) => ({ key: leaf.id, name: entryName(settings, leaf, reader), value: leaf })),
      )
  }
}

const sectionName = ({ sections }: SiteSettings, wanted: keyof typeof SHIPPED_NAMES, reader: Language): string =>
  sections.find(({ section }) => section === wanted)?.name[reader] || SHIPPED_NAMES[wanted][reader]

function pageName(settings: SiteSettings, path: string, reader: Language): string {
  const section = SITE_SECTIONS.find((each) => SECTION_PATHS[each] === path)
  if (section) return sectionName(settings, section, reader)
  return Object.entries(OWN_PAGES).find(([own]) => own === path)?.[1][reader] ?? path
}

/** Returns the text of a menu entry, otherwise the title of its target. */
function entryName(settings: SiteSettings, { text, target }: Leaf, reader: Language): string {
  const own = textIn(text, reader)
  if (own !== '') return own
  switch (target.kind) {
    case 'section':
      return sectionName(settings, target.section, reader)
    case 'page':
      return OWN_PAGES[target.path][reader]
    case 'item':
      return `#${target.number}`
    case 'outside':
      return URL.parse(target.href)?.hostname ?? target.href
    case 'none':
      return '—'
  }
}
