import { ButtonLink } from '#web/kit/button.tsx'
import { Row } from '#web/kit/rows.tsx'
import { useTranslate } from '#web/language.ts'
import { consentTexts } from '../text/consents.ts'

/** Leads from the own details to the page of all consents. */
export default function ConsentsRow() {
  const t = useTranslate(consentTexts)
  return (
    <Row
      label={t('own.title')}
      value={t('own.row')}
      action={
        <ButtonLink kind="quiet" to="/information/consents">
          {t('own.manage')}
        </ButtonLink>
      }
    />
  )
}
