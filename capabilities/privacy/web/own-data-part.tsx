import { useLocation } from 'react-router'
import { ButtonLink } from '#web/kit/button.tsx'
import { Row } from '#web/kit/rows.tsx'
import { useTranslate } from '#web/language.ts'
import { ownDataRow } from '../text/own-data-row.ts'

const PAGE = '/user/data'

/** Leads from the own details to the page on which people take a copy of their data and close the account. That page has the same rows. */
export default function OwnDataRow() {
  const t = useTranslate(ownDataRow)
  if (useLocation().pathname === PAGE) return null
  return (
    <Row
      label={t('title')}
      value={t('text')}
      action={
        <ButtonLink kind="quiet" to={PAGE}>
          {t('open')}
        </ButtonLink>
      }
    />
  )
}
