import { useEffect, useState } from 'react'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { wechatText } from '../text/texts.ts'
import { appFor } from './app-for.ts'
import { getWechatWays } from './calls.ts'
import styles from './login-part.module.css'
import { openWechat } from './open-wechat.ts'

/** Offers the login with WeChat where the site uses it. */
export default function WechatLogin({ after }: { readonly after: string }) {
  const t = useTranslate(wechatText)
  const isOn = useIsOn()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  if (!isOn) return null
  const begin = async () => {
    setBusy(true)
    setProblem(await openWechat(after).catch(() => t('unreachable')))
    setBusy(false)
  }
  return (
    <div className={stack(12, styles.part)}>
      <Button size="large" wide busy={busy} onClick={() => void begin()}>
        {t('login')}
      </Button>
      {problem !== '' && (
        <Notice kind="bad" live>
          {problem}
        </Notice>
      )}
    </div>
  )
}

/** Returns true once it is known that this browser can log in with WeChat here. */
export function useIsOn(): boolean {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    let current = true
    const app = appFor(navigator.userAgent)
    if (!app) return
    void ask(getWechatWays, {})
      .then((reply) => current && setOn('ok' in reply && reply.ok[app]))
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [])
  return isOn
}
