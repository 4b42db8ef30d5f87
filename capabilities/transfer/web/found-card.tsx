import { dayOf } from '#contract/dates.ts'
import { Card } from '#web/console/show/card.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { Found, Run } from '../contract.ts'
import { moveInScreen } from '../text/screen.ts'
import { Figures } from './figures.tsx'

const COUNTED = ['documents', 'media', 'comments', 'categories', 'authors', 'redirects', 'sets'] as const

/** Describes the upload. */
export function FoundCard({ run, found }: { readonly run: Run; readonly found: Found }) {
  const t = useTranslate(moveInScreen)
  const language = useLanguage()
  const period = found.from && found.to ? `${dayOf(new Date(found.from))} – ${dayOf(new Date(found.to))}` : ''
  return (
    <Card title={t('found.title')} hint={run.source?.[language]}>
      <div className={stack(12)}>
        <p>
          {found.title} <span className={text.quiet}>{found.address}</span>
        </p>
        <Figures of={COUNTED.map((name) => [t(`found.${name}`), found.counts[name]] as const)} />
        {period && (
          <p className={text.quiet}>
            {t('found.dates')}: {period}
          </p>
        )}
      </div>
    </Card>
  )
}
