import { Button } from '#web/kit/button.tsx'
import { copyText } from '#web/kit/field/copy-text.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { analyticsScreens } from '../../text/screens.ts'

/** Copies the address of the screen, which contains the period, the filters and the open parts. */
export function ShareButton() {
  const t = useTranslate(analyticsScreens)
  async function copy() {
    const isDone = await copyText(location.href)
    toast(isDone ? 'ok' : 'bad', t(isDone ? 'share.copied' : 'share.failed'))
  }
  return <Button onClick={() => void copy()}>{t('share.copy')}</Button>
}
