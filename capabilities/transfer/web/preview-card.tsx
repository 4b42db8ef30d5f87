import { Select } from '@mantine/core'
import { useState } from 'react'
import { SECTION_NAMES } from '#capabilities/content/contract.ts'
import { dayOf } from '#contract/dates.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { DocumentView } from '#web/kit/document/document-view.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { type PreviewedDocument, previewRun } from '../contract.ts'
import { moveInScreen } from '../text/screen.ts'
import styles from './move-in.module.css'

/** Shows ten texts as their pages will show them. */
export function PreviewCard({ id }: { readonly id: string }) {
  const t = useTranslate(moveInScreen)
  const asked = useCall(previewRun, { id }, { freshMs: 0 })
  const [key, setKey] = useState<string | null>(null)
  return (
    <Card title={t('preview.title')} hint={t('preview.hint')}>
      <Answer of={asked}>
        {(documents) => {
          const shown = documents.find((each) => each.key === key) ?? documents[0]
          if (!shown) return <p>{t('preview.none')}</p>
          return (
            <div className={stack(16)}>
              <Select
                label={t('preview.choose')}
                allowDeselect={false}
                data={documents.map((each) => ({ value: each.key, label: each.title }))}
                value={shown.key}
                onChange={setKey}
              />
              <PreviewedPage of={shown} />
            </div>
          )
        }}
      </Answer>
    </Card>
  )
}

function PreviewedPage({ of }: { readonly of: PreviewedDocument }) {
  const t = useTranslate(moveInScreen)
  const language = useLanguage()
  const { title, lead, byline, section, topics, publishedAt, addresses, body, pictures } = of
  const about = [SECTION_NAMES[section][language], byline, publishedAt ? dayOf(new Date(publishedAt)) : '', ...topics]
  const missing = pictures.filter(({ isAvailable }) => !isAvailable).length
  return (
    <article className={styles.page} lang={of.language}>
      <p className={text.quiet}>{about.filter((part) => part !== '').join(' · ')}</p>
      <h3 className={styles.pageTitle}>{title}</h3>
      {lead && <p className={styles.pageLead}>{lead}</p>}
      <DocumentView document={body} language={of.language} />
      {pictures.length > 0 && (
        <p className={text.quiet} lang={language}>
          {t('preview.pictures', { count: pictures.length - missing, missing })}
        </p>
      )}
      {addresses.length > 0 && (
        <p className={text.quiet} lang={language}>
          {t('preview.old', { addresses: addresses.join('  ') })}
        </p>
      )}
    </article>
  )
}
