import { useState } from 'react'
import { translatorOf } from '#contract/text.ts'
import { ask } from '#web/ask.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import layout from '#web/kit/style/layout.module.css'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, titled } from '#web/page.ts'
import { readSession } from '#web/session/session.ts'
import { wechatText } from '../text/texts.ts'
import { bindWechat } from './calls.ts'
import styles from './return-page.module.css'
import { BACK, forgetUnderWay, readUnderWay } from './under-way.ts'
import { useReturn } from './use-return.ts'

export const handle: PageHandle = { name: 'wechatReturn', starts: 'at once' }
/** The address has the code of the login, so no other site may learn it. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
export const meta: Meta = ({ matches }) => titled(matches, translatorOf(wechatText, languageIn(matches))('return-title'))

/** WeChat leads people here after they confirmed the login. */
export default function WechatReturnPage() {
  const t = useTranslate(wechatText)
  const stage = useReturn()
  return (
    <div className={layout.band}>
      <div className={stack(16, styles.box)}>
        {stage.is === 'checking' && <Loading label={t('checking')} shapes={['title', 'line']} />}
        {stage.is === 'failed' && <Failed reason={stage.message || t('WECHAT_EXPIRED')} />}
        {stage.is === 'unbound' && (
          <>
            <h1>{t('unbound-title')}</h1>
            <p>{t('unbound-why')}</p>
            <div className={cluster(8)}>
              <ButtonLink kind="solid" to={`/login${BACK}`}>
                {t('log-in-and-bind')}
              </ButtonLink>
              <ButtonLink to={`/register${BACK}`}>{t('register-and-bind')}</ButtonLink>
            </div>
          </>
        )}
        {stage.is === 'ready' && <Bind ticket={stage.ticket} />}
        {stage.is === 'bound' && <Bound after={stage.after} />}
      </div>
    </div>
  )
}

function Failed({ reason }: { readonly reason: string }) {
  const t = useTranslate(wechatText)
  const isLoggedIn = readSession().token !== null
  return (
    <>
      <h1>{t(isLoggedIn ? 'not-bound-title' : 'failed-title')}</h1>
      <p role="alert">{reason}</p>
      <ButtonLink kind="solid" to={isLoggedIn ? '/information/index' : '/login'}>
        {t(isLoggedIn ? 'to-details' : 'to-login')}
      </ButtonLink>
    </>
  )
}

/** Leads on through the login page, which knows the page that the person came from. */
function Bound({ after }: { readonly after: string }) {
  const t = useTranslate(wechatText)
  return (
    <>
      <h1>{t('bound-done')}</h1>
      <ButtonLink kind="solid" to={`/login${after}`}>
        {t('go-on')}
      </ButtonLink>
    </>
  )
}

/** A press binds, so that opening the page alone changes nothing. */
function Bind({ ticket }: { readonly ticket: string }) {
  const t = useTranslate(wechatText)
  const [state, setState] = useState<'ask' | 'busy' | 'done'>('ask')
  const [{ browser, after }] = useState(() => readUnderWay() ?? { browser: '', after: '' })
  const [problem, setProblem] = useState('')
  async function bind() {
    setState('busy')
    const reply = await ask(bindWechat, { ticket, browser }).catch(() => ({ message: t('unreachable') }))
    if ('ok' in reply) {
      forgetUnderWay()
      return setState('done')
    }
    setProblem(reply.message)
    setState('ask')
  }
  if (state === 'done') return <Bound after={after} />
  return (
    <>
      <h1>{t('bind-title')}</h1>
      <p>{t('bind-why')}</p>
      {problem !== '' && (
        <Notice kind="bad" live>
          {problem}
        </Notice>
      )}
      <Button kind="solid" size="large" busy={state === 'busy'} onClick={() => void bind()}>
        {t('bind')}
      </Button>
    </>
  )
}
