import { TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAccess } from '#web/console/access/access.ts'
import { cards } from '#web/console/parts.ts'
import { FrameForbidden } from '#web/console/screen/forbidden-state.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { Tabs } from '#web/kit/tabs.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
import { inspectionScreens } from '../text/screens.ts'
import styles from './inspection.module.css'

/** Shows cards of each kind in a tab of its own; one search filters all. */
export default function CardsScreen() {
  const t = useTranslate(inspectionScreens)
  const language = useLanguage()
  const { permissions } = useAccess()
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useState('')
  const allowed = useSlot(cards).filter(({ permission }) => permissions.has(permission))
  const current = allowed.find(({ name }) => name === address.get('tab'))?.name ?? 'all'
  const shown = allowed.filter(({ name }) => current === 'all' || current === name)
  return (
    <>
      <PageHead lead={t('cards.lead')} />
      <div className={stack(16, fit)}>
        <TextInput
          type="search"
          className={styles.search}
          aria-label={t('cards.search')}
          placeholder={t('cards.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Tabs
          label={t('cards.tabs')}
          tabs={[{ id: 'all', text: t('cards.all') }, ...allowed.map(({ name, title }) => ({ id: name, text: title[language] }))]}
          current={current}
          onChange={(tab) => setAddress(tab === 'all' ? {} : { tab })}
        >
          <div className={stack(32)}>
            {shown.length === 0 && <FrameForbidden permission="inspection:judge" />}
            {shown.map(({ name, title, Cards }) => (
              <section key={name} aria-label={title[language]} className={stack(16, fit)}>
                {current === 'all' && <h2>{title[language]}</h2>}
                <Suspense fallback={null}>
                  <Cards search={search} />
                </Suspense>
              </section>
            ))}
          </div>
        </Tabs>
      </div>
    </>
  )
}
