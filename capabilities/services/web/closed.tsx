import { ButtonLink } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useTranslate } from '#web/language.ts'
import { servicesScreens } from '../text/screens.ts'
import { servicesText } from '../text/texts.ts'

/** Replaces the report of a service that is not open; links to the page where operators may open it. */
export function Closed() {
  const t = useTranslate(servicesText)
  const tScreen = useTranslate(servicesScreens)
  return (
    <Notice kind="info" action={<ButtonLink to="/list/card?tab=services">{tScreen('funnel.to-services')}</ButtonLink>}>
      {t('SERVICE_CLOSED')}
    </Notice>
  )
}
