import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '#web/ask.ts'
import { useTranslate } from '#web/language.ts'
import { readSession, saveToken } from '#web/session/session.ts'
import { wechatText } from '../text/texts.ts'
import { finishWechat } from './calls.ts'
import { forgetUnderWay, readUnderWay, saveUnderWay } from './under-way.ts'

type Stage =
  | { readonly is: 'checking' }
  | { readonly is: 'failed'; readonly message: string }
  /** The identity has no account, and no one is logged in. */
  | { readonly is: 'unbound' }
  /** The identity can be bound to the account that is logged in. */
  | { readonly is: 'ready'; readonly ticket: string }
  /** `after` is the query of the login page that leads on. */
  | { readonly is: 'bound'; readonly after: string }

/** Finishes the login that this browser began, and leads on. The login page asks for what an account still owes. */
export function useReturn(): Stage {
  const t = useTranslate(wechatText)
  const navigate = useNavigate()
  const [stage, setStage] = useState<Stage>({ is: 'checking' })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void finish().catch(() => setStage({ is: 'failed', message: t('unreachable') }))
    async function finish() {
      const underWay = readUnderWay()
      const query = new URLSearchParams(location.search)
      const [grant, state] = [query.get('code'), query.get('state')]
      if (!underWay) return setStage({ is: 'failed', message: '' })
      if (underWay.ticket) return setStage(readSession().token ? { is: 'ready', ticket: underWay.ticket } : { is: 'unbound' })
      if (!grant || !state) return setStage({ is: 'failed', message: t('cancelled') })
      const reply = await ask(finishWechat, { grant, state, browser: underWay.browser })
      if (!('ok' in reply)) return setStage({ is: 'failed', message: reply.message })
      if (reply.ok.kind === 'unbound') {
        saveUnderWay({ ...underWay, ticket: reply.ok.ticket })
        return setStage(readSession().token ? { is: 'ready', ticket: reply.ok.ticket } : { is: 'unbound' })
      }
      forgetUnderWay()
      if (reply.ok.kind === 'bound') return setStage({ is: 'bound', after: underWay.after })
      saveToken(reply.ok.token)
      await navigate(`/login${underWay.after}`, { replace: true })
    }
  }, [navigate, t])
  return stage
}
