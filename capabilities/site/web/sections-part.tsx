import { Switch, TextInput } from '@mantine/core'
import { useCallback, useState } from 'react'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { moved, useReorder } from '#web/console/form/use-reorder.ts'
import { Card } from '#web/console/show/card.tsx'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { SHIPPED_NAMES, type SiteSettings } from '../contract.ts'
import { siteScreens } from '../text/screens.ts'
import styles from './site.module.css'
import type { PartProps } from './site-form.ts'

type Row = SiteSettings['sections'][number]

const nameIn = ({ section, name }: Row, language: Language): string => name[language] || SHIPPED_NAMES[section][language]

export function SectionsPart({ settings: { sections }, set }: PartProps) {
  const t = useTranslate(siteScreens)
  const language = useLanguage()
  const [announced, setAnnounced] = useState('')
  const change = (row: Row) => set({ sections: sections.map((each) => (each.section === row.section ? row : each)) })
  const move = useCallback(
    (from: number, to: number) => {
      const section = sections[from]
      if (!section) return from
      set({ sections: moved(sections, from, to) })
      setAnnounced(t('moved', { name: nameIn(section, language), place: to + 1 }))
      return to
    },
    [sections, language, set, t],
  )
  const { dragged, handleOf } = useReorder(move)
  return (
    <Card title={t('part.sections')}>
      <p className={text.quiet}>{t('sections.help')}</p>
      <ol className={styles.rows} data-order>
        {sections.map((row, at) => (
          <li key={row.section} className={styles.section} data-row={at} data-dragged={dragged === at || undefined}>
            <button
              type="button"
              className={styles.handle}
              aria-label={t('move', { name: nameIn(row, language) })}
              {...handleOf(at, sections.length - 1)}
            >
              <ConsoleIcon name="drag" size={16} />
            </button>
            <SectionFields row={row} onChange={change} />
          </li>
        ))}
      </ol>
      <p className={text.hidden} role="status">
        {announced}
      </p>
    </Card>
  )
}

function SectionFields({ row, onChange }: { readonly row: Row; onChange(row: Row): void }) {
  const t = useTranslate(siteScreens)
  const language = useLanguage()
  const shipped = SHIPPED_NAMES[row.section]
  return (
    <>
      <div className={grid([8, 16], styles.pair)}>
        {LANGUAGES.map((each) => (
          <TextInput
            key={each}
            lang={each}
            aria-label={t(`section.name.${each}`, { section: shipped[language] })}
            placeholder={shipped[each]}
            maxLength={20}
            value={row.name[each]}
            onChange={({ target }) => onChange({ ...row, name: { ...row.name, [each]: target.value } })}
          />
        ))}
      </div>
      <Switch
        aria-label={t('section.shown', { section: nameIn(row, language) })}
        checked={!row.isHidden}
        onChange={({ target }) => onChange({ ...row, isHidden: !(target as HTMLInputElement).checked })}
      />
    </>
  )
}
