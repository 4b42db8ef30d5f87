import { useEffect } from 'react'
import { useTranslate } from '../../language.ts'
import { shellText } from '../../text/texts.ts'
import { Button } from '../button.tsx'
import { onNewVersion } from '../state/new-version.ts'
import { toastUntilClosed } from './toast.tsx'

/** Offers readers of an old tab a reload, when a part of the page is gone with the version before. */
export function NewVersionNotice() {
  const t = useTranslate(shellText)
  useEffect(() => {
    onNewVersion(() => toastUntilClosed(t('new-version'), <Button onClick={() => location.reload()}>{t('new-version.reload')}</Button>))
  }, [t])
  return null
}
