import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/state/notice.tsx'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import type { Kept } from './use-kept.ts'

/** Offers what was typed here before the page was loaded again. */
export function KeptNotice({ form }: { readonly form: { readonly kept: Kept | undefined } }) {
  const t = useTranslate(consoleText)
  if (!form.kept) return null
  const { restore, discard } = form.kept
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
