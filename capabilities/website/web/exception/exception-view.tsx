import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { inBoth, translatorOf } from '#contract/text.ts'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Overlook } from '#web/kit/state/overlook.tsx'
import { useTranslate } from '#web/language.ts'
import { waysOn } from '#web/not-found.ts'
import { languageIn, type Meta, type PageHandle, titled } from '#web/page.ts'
import { useSlot } from '#web/slots.tsx'
import { websiteText } from '../../text/texts.ts'

type Code = '403' | '404' | '500'

export const exceptionHandle = (name: Code): PageHandle => ({
  name,
  requiresAuth: true,
  roles: ['*'],
  breadcrumb: [{ text: inBoth(websiteText, `exception.${name}`) }],
})

export const exceptionMeta =
  (code: Code): Meta =>
  ({ matches }) =>
    titled(matches, translatorOf(websiteText, languageIn(matches))(`exception.${code}`))

/** Shows the problem and a way back; a 404 also offers a retry. `|` in a title marks a possible line break. */
export function ExceptionView({ code }: { readonly code: Code }) {
  const t = useTranslate(websiteText)
  const Ways = useSlot(waysOn)
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    if (history.length < 2) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Overlook
      code={code}
      title={<BrokenTitle parts={t(`exception.${code}-title`).split('|')} />}
      after={<Ways />}
      actions={
        <>
          {code === '404' && (
            <Button size="large" icon="refresh" onClick={() => location.reload()}>
              {t('retry')}
            </Button>
          )}
          <ButtonLink to="/home" kind="solid" size="large" icon="left" onClick={goBack}>
            {t('back')}
          </ButtonLink>
        </>
      }
    >
      {t(`exception.${code}-text`)}
    </Overlook>
  )
}
