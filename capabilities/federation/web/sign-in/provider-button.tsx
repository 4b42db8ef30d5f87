import { useState } from 'react'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { drawBrowserSecret } from '#web/session/browser-secret.ts'
import { signInTexts } from '../../text/sign-in.ts'
import { beginProviderLogin } from '../calls.ts'
import { saveUnderWay } from './under-way.ts'

type Props = { readonly provider: string; readonly name: string; readonly after?: string; readonly invitation?: string }

/** Leaves for a provider, which leads back to its return address. */
export function ProviderButton({ provider, name, after = '', invitation }: Props) {
  const t = useTranslate(signInTexts)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function begin() {
    setBusy(true)
    setProblem('')
    const browser = drawBrowserSecret()
    const reply = await ask(beginProviderLogin, { key: provider, browser, ...(invitation && { invitation }) }).catch(() => undefined)
    if (reply && 'ok' in reply) {
      saveUnderWay({ browser, after })
      return location.assign(reply.ok.to)
    }
    setBusy(false)
    setProblem(reply?.message ?? t('unreachable'))
  }
  return (
    <div className={stack(8)}>
      <Button size="large" wide busy={busy} onClick={() => void begin()}>
        {t('log-in-with', { name })}
      </Button>
      {problem !== '' && (
        <Notice kind="bad" live>
          {problem}
        </Notice>
      )}
    </div>
  )
}
