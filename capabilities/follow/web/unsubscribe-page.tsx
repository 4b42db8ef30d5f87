import { useState } from 'react'
import { inBoth, translatorOf } from '#contract/text.ts'
import { ask } from '#web/ask.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import layout from '#web/kit/style/layout.module.css'
import { items, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, type PageProps, privateHeaders, titled } from '#web/page.ts'
import { followText } from '../text/texts.ts'
import { stopMail } from './calls.ts'
import styles from './following.module.css'

export const handle: PageHandle = {
  name: 'unsubscribe',
  breadcrumb: [{ text: inBoth(followText, 'stop.title') }],
  addresses: () => null,
  starts: 'at once',
}
export const headers = privateHeaders
export const meta: Meta = ({ matches }) => titled(matches, translatorOf(followText, languageIn(matches))('stop.title'))

/** The target of unsubscribe links. A GET ends nothing, because mail programs prefetch links. The form works without scripts. */
export default function UnsubscribePage({ params }: PageProps<'/follow/unsubscribe/:token'>) {
  const t = useTranslate(followText)
  const [state, setState] = useState<'asked' | 'busy' | 'done' | 'unknown'>('asked')
  async function stop() {
    setState('busy')
    const reply = await ask(stopMail, { token: params.token }).catch(() => undefined)
    setState(reply === undefined ? 'asked' : 'ok' in reply ? 'done' : 'unknown')
  }
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault()
    void stop()
  }
  return (
    <section className={layout.section}>
      <form className={stack(16, items.start, styles.stop)} method="post" onSubmit={submit}>
        <h1>{t('stop.title')}</h1>
        {state === 'done' || state === 'unknown' ? (
          <Notice
            kind={state === 'done' ? 'ok' : 'bad'}
            live
            action={<ButtonLink to="/platformShow/product?tab=following">{t('stop.manage')}</ButtonLink>}
          >
            {t(`stop.${state}`)}
          </Notice>
        ) : (
          <>
            <p>{t('stop.text')}</p>
            <Button type="submit" kind="solid" busy={state === 'busy'}>
              {t('stop.do')}
            </Button>
          </>
        )}
      </form>
    </section>
  )
}
