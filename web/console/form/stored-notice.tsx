import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/state/notice.tsx'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import type { StoredInput } from './use-stored.ts'

export function StoredNotice({ form }: { readonly form: { readonly stored: StoredInput | undefined } }) {
  const t = useTranslate(consoleText)
  if (!form.stored) return null
  const { restore, discard } = form.stored
  return (
    <Notice kind="info" title={t('form.kept')}>
      <Button size="small" onClick={restore}>
        {t('form.restore')}
      </Button>{' '}
      <Button size="small" kind="quiet" onClick={discard}>
        {t('form.discard')}
      </Button>
    </Notice>
  )
}
