import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useTranslate } from '#web/language.ts'
import type { RedirectView } from '../../contract.ts'
import { redirectScreens } from '../../text/redirects/redirect-screens.ts'

/** Names the other operator, with the current redirect, or undefined when it was removed. */
export type Meanwhile = { readonly by: string; readonly redirect: RedirectView | undefined }

export function Theirs({ meanwhile: { by, redirect }, onTake }: { readonly meanwhile: Meanwhile; onTake(redirect: RedirectView): void }) {
  const t = useTranslate(redirectScreens)
  if (!redirect) return <Notice kind="warn" title={t('theirs.removed')} live />
  const { from, to, status, changedAt } = redirect
  return (
    <Notice kind="warn" title={t('theirs.by', { name: by })} live>
      <p>
        {to === null ? t('theirs.gone', { from }) : t('theirs.to', { from, to, status })} <When at={changedAt} />
      </p>
      <p>{t('theirs.mine')}</p>
      <Button size="small" onClick={() => onTake(redirect)}>
        {t('theirs.take')}
      </Button>
    </Notice>
  )
}
