import { ButtonLink } from '#web/kit/button.tsx'
import { Row } from '#web/kit/rows.tsx'
import { useTranslate } from '#web/language.ts'
import { ownDataRow } from '../text/own-data-row.ts'

/** Leads from the own details to the page on which people take a copy of their data and close the account. */
export default function OwnDataRow() {
  const t = useTranslate(ownDataRow)
  return (
    <Row
      label={t('title')}
      value={t('text')}
      action={
        <ButtonLink kind="quiet" to="/user/data">
          {t('open')}
        </ButtonLink>
      }
    />
  )
}
