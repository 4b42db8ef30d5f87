import { ButtonLink } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useTranslate } from '#web/language.ts'
import { servicesScreens } from '../text/screens.ts'
import { servicesText } from '../text/texts.ts'

/** Instead of the report of a service that is not open: the way to where operators who may open it. */
export function Closed() {
  const t = useTranslate(servicesText)
  const tScreen = useTranslate(servicesScreens)
  return (
    <Notice kind="info" action={<ButtonLink to="/list/card?tab=services">{tScreen('funnel.to-services')}</ButtonLink>}>
      {t('SERVICE_CLOSED')}
    </Notice>
  )
}
