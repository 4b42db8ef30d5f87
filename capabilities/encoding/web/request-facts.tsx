import type { ReactNode } from 'react'
import { writeMoment } from '#contract/dates.ts'
import { Card } from '#web/console/show/card.tsx'
import { When } from '#web/console/show/values.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { encodingScreens } from '../text/screens.ts'
import styles from './encoding.module.css'
import type { Profile } from './profile.ts'

type Props = { readonly profile: Profile; readonly request: NonNullable<Profile['request']> }

export function RequestFacts({ profile: { version }, request }: Props) {
  const t = useTranslate(encodingScreens)
  const language = useLanguage()
  const { requestedBy, requestedAt, description, effectiveAt, decidedBy, decidedAt, note } = request
  return (
    <Card>
      <dl className={grid([12, 24], styles.facts)}>
        <Fact name={t('facts.by')}>
          {requestedBy} <When at={requestedAt} />
        </Fact>
        <Fact name={t('facts.reason')}>{description === '' ? t('facts.none') : description}</Fact>
        <Fact name={t('facts.effective')}>{effectiveAt ? writeMoment(effectiveAt, language) : t('facts.at-once')}</Fact>
        {decidedBy && decidedAt && (
          <Fact name={t('facts.decided')}>
            {decidedBy} <When at={decidedAt} />
          </Fact>
        )}
        {note !== '' && <Fact name={t('facts.note')}>{note}</Fact>}
        {version > 0 && <Fact name={t('facts.version')}>{version}</Fact>}
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
