import type { Translate } from '#contract/text.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { SiteChange } from '../contract.ts'
import { siteScreens } from '../text/screens.ts'
import styles from './site.module.css'

type T = Translate<(typeof siteScreens)['en-US']>
type TextChange = Extract<SiteChange, { kind: 'text' }>
type ListChange = Extract<SiteChange, { kind: 'list' }>

const FIELDS = {
  name: 'name',
  organisation: 'organisation',
  tagline: 'tagline',
  icpNumber: 'icp',
  publicSecurityNumber: 'public-security',
  drugInformationNumber: 'drug',
  defaultLanguage: 'default-language',
  accent: 'accent',
  logo: 'logo',
  email: 'email',
  phone: 'phone',
  address: 'address',
  sections: 'part.sections',
  menu: 'part.menu',
  footer: 'part.footer',
  social: 'social',
  seo: 'part.search',
} as const satisfies Record<SiteChange['field'], keyof (typeof siteScreens)['en-US']>

/** Shows each change of a version in one line: the field, the old value and the new one. */
export function VersionChanges({ changes }: { readonly changes: readonly SiteChange[] }) {
  const t = useTranslate(siteScreens)
  const isChinese = useLanguage() === 'zh-CN'
  return changes.map((change) => {
    const words = change.kind === 'text' ? wordsOfText(t, change) : wordsOfList(t, change, isChinese ? ['、', '；'] : [', ', '; '])
    return (
      <small key={words} className={styles.change}>
        {words}
      </small>
    )
  })
}

function wordsOfText(t: T, { field, language, before, after }: TextChange): string {
  const own = t(FIELDS[field])
  const name = language === null ? own : t('change.language', { field: own, language: languageWord(t, language) })
  if (field === 'logo' && before !== '' && after !== '') return t('change.picture', { field: name })
  const hasDefault = field === 'accent' || field === 'logo'
  const show = (value: string): string => {
    if (value === '') return t(hasDefault ? 'change.default' : 'change.empty')
    if (field === 'logo') return t('change.own-picture')
    return field === 'defaultLanguage' ? languageWord(t, value) : value
  }
  return t('change.text', { field: name, before: show(before), after: show(after) })
}

const languageWord = (t: T, language: string): string => t(language === 'zh-CN' ? 'change.chinese' : 'change.english')

function wordsOfList(
  t: T,
  { field, added, removed, changed, isReordered }: ListChange,
  [and, separator]: readonly [string, string],
): string {
  const part = (key: 'change.added' | 'change.removed' | 'change.changed', names: readonly string[]) =>
    names.length > 0 ? [t(key, { names: names.join(and) })] : []
  const parts = [...part('change.added', added), ...part('change.removed', removed), ...part('change.changed', changed)]
  // An entry that moved below another one is neither new nor edited, so it counts as reordered.
  const what = [...parts, ...(isReordered || parts.length === 0 ? [t('change.reordered')] : [])]
  return t('change.list', { field: t(FIELDS[field]), what: what.join(separator) })
}
