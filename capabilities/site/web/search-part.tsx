import { Select, Switch } from '@mantine/core'
import { useState } from 'react'
import type { Language } from '#contract/language.ts'
import { BilingualField } from '#web/console/form/bilingual-field.tsx'
import { PictureField } from '#web/console/form/picture-field.tsx'
import { Card } from '#web/console/show/card.tsx'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { OWN_PAGES, SECTION_PATHS, SEO_PATHS, SHIPPED_NAMES, SITE_SECTIONS, type SiteSettings } from '../contract.ts'
import { siteScreens } from '../text/screens.ts'
import styles from './site.module.css'
import { NO_WORDS, type PartProps } from './site-form.ts'

type Page = SiteSettings['seo'][number]

export function SearchPart({ settings: { seo }, set }: PartProps) {
  const t = useTranslate(siteScreens)
  const language = useLanguage()
  const [path, setPath] = useState<string>('/home')
  const page = seo.find((each) => each.path === path) ?? emptyPage(path)
  function change(changes: Partial<Page>) {
    const next = { ...page, ...changes }
    const others = seo.filter((each) => each.path !== path)
    set({ seo: JSON.stringify(next) === JSON.stringify(emptyPage(path)) ? others : [...others, next] })
  }
  const own = new Set(seo.map((each) => each.path))
  return (
    <Card title={t('part.search')}>
      <div className={styles.fields}>
        <p className={text.quiet}>{t('seo.help')}</p>
        <Select
          label={t('seo.page')}
          allowDeselect={false}
          data={SEO_PATHS.map((value) => ({
            value,
            label: `${nameOf(value, language)}${own.has(value) ? ` · ${t('seo.own')}` : ''}`,
          }))}
          value={path}
          onChange={(value) => setPath(value ?? '/home')}
        />
        <BilingualField label={t('seo.title')} value={page.title} most={70} onChange={(title) => change({ title })} />
        <BilingualField
          label={t('seo.description')}
          value={page.description}
          most={200}
          rows={2}
          onChange={(description) => change({ description })}
        />
        <PictureField label={t('seo.picture')} value={page.picture} onChange={(picture) => change({ picture })} />
        <Switch
          label={t('seo.hidden')}
          checked={page.isHidden}
          onChange={({ target }) => change({ isHidden: (target as HTMLInputElement).checked })}
        />
      </div>
    </Card>
  )
}

const emptyPage = (path: string): Page => ({ path, title: NO_WORDS, description: NO_WORDS, picture: null, isHidden: false })

function nameOf(path: (typeof SEO_PATHS)[number], language: Language): string {
  const section = SITE_SECTIONS.find((each) => SECTION_PATHS[each] === path)
  return section ? SHIPPED_NAMES[section][language] : OWN_PAGES[path as keyof typeof OWN_PAGES][language]
}
