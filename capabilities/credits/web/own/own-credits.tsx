import { CATALOGUE_PATH, TRANSCRIPT_PATH } from '#capabilities/college/contract.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { OwnRecord } from '#web/kit/state/own-record.tsx'
import { EmptyState } from '#web/kit/state/state.tsx'
import { useTranslate } from '#web/language.ts'
import { askLazily } from '#web/light-call.ts'
import { ownCreditsText } from '../../text/own-texts.ts'
import { getOwnCredits } from '../calls.ts'
import { CreditYear } from './credit-year.tsx'
import { IssueStatement } from './issue-statement.tsx'

const load = () => askLazily(getOwnCredits, {})

/** Shows the credits of the account by year. */
export function OwnCredits() {
  const t = useTranslate(ownCreditsText)
  const none = (
    <EmptyState icon="cup" title={t('none')} actions={<ButtonLink to={CATALOGUE_PATH}>{t('find')}</ButtonLink>}>
      {t('none-why')}
    </EmptyState>
  )
  return (
    <OwnRecord
      title={t('title')}
      failed={t('failed')}
      load={load}
      empty={({ years }) => (years.length === 0 ? none : null)}
      actions={
        <>
          <ButtonLink to={TRANSCRIPT_PATH} icon="book">
            {t('transcript')}
          </ButtonLink>
          <IssueStatement />
        </>
      }
    >
      {({ years }) => years.map((year) => <CreditYear key={year.year} {...year} />)}
    </OwnRecord>
  )
}
