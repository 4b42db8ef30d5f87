import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { analyticsScreens } from '../../text/screens.ts'

/** Copies the address of the screen: period, filters and whatever is chosen or open stand in it. */
export function ShareButton() {
  const t = useTranslate(analyticsScreens)
  const copy = () =>
    // There is no clipboard on plain http.
    Promise.resolve(navigator.clipboard?.writeText(location.href)).then(
      () => toast(navigator.clipboard ? 'ok' : 'info', navigator.clipboard ? t('share.copied') : location.href),
      () => toast('bad', t('share.failed')),
    )
  return <Button onClick={() => void copy()}>{t('share.copy')}</Button>
}
