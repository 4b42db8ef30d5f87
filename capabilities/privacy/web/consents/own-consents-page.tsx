import { useCallback, useEffect, useState } from 'react'
import { inBoth, translatorOf } from '#contract/text.ts'
import { ask } from '#web/ask.ts'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { ErrorState } from '#web/kit/state/state.tsx'
import layout from '#web/kit/style/layout.module.css'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, titled } from '#web/page.ts'
import { consentTexts } from '../../text/consents.ts'
import { getOwnConsents, type OwnConsents } from './calls.ts'
import { ConsentHistory } from './consent-history.tsx'
import { ConsentRows } from './consent-rows.tsx'

export const handle: PageHandle = {
  name: 'ownConsents',
  requiresAuth: true,
  breadcrumb: [{ text: inBoth(consentTexts, 'own.title') }],
}
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
export const meta: Meta = ({ matches }) => {
  const t = translatorOf(consentTexts, languageIn(matches))
  return titled(matches, t('own.title'), t('own.lead'))
}

/** Shows every consent of the account with a switch, and the history of its entries. */
export default function OwnConsentsPage() {
  const t = useTranslate(consentTexts)
  const [own, setOwn] = useState<OwnConsents | 'failed'>()
  const load = useCallback(async () => {
    const reply = await ask(getOwnConsents, {}).catch(() => undefined)
    setOwn(reply && 'ok' in reply ? reply.ok : 'failed')
  }, [])
  useEffect(() => void load(), [load])
  return (
    <section className={layout.section}>
      <header className={layout.title}>
        <h1>{t('own.title')}</h1>
        <p>{t('own.lead')}</p>
      </header>
      {own === undefined ? (
        <Loading label={t('own.loading')} shapes={['row', 'row', 'row']} />
      ) : own === 'failed' ? (
        <ErrorState title={t('own.failed')} onRetry={() => void load()} />
      ) : (
        <div className={stack(48)}>
          <section className={stack(16)}>
            <h2>{t('own.now')}</h2>
            <ConsentRows own={own} onChanged={() => void load()} />
          </section>
          <ConsentHistory entries={own.entries} title={t('own.history')} />
        </div>
      )}
    </section>
  )
}
