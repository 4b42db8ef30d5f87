import { clsx as cx } from 'clsx'
import { useLocation } from 'react-router'
import { ButtonLink } from '#web/kit/button.tsx'
import looks from '#web/kit/state/overlook.module.css'
import { Overlook } from '#web/kit/state/overlook.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { useRequestId } from '#web/render/request-id.ts'
import { shellText } from '#web/text/texts.ts'

/** Shows an apology, a retry that reloads the page, and the request id that finds the log line. */
export function BrokenPage({ status }: { readonly status: number }) {
  const t = useTranslate(shellText)
  const requestId = useRequestId()
  const { pathname, search } = useLocation()
  return (
    <Overlook
      code={String(status)}
      title={t('broken.title')}
      actions={
        <>
          <ButtonLink to={`${pathname}${search}`} reload kind="solid" size="large" icon="refresh">
            {t('retry')}
          </ButtonLink>
          <ButtonLink to="/home" reload size="large">
            {t('home')}
          </ButtonLink>
        </>
      }
      after={requestId && <p className={cx(text.quiet, looks.number)}>{t('request-number', { id: requestId })}</p>}
    >
      {t('broken.text')}
    </Overlook>
  )
}
