import { useEffect, useState } from 'react'
import { ask } from '#web/ask.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { modeText } from '../../text/mode.ts'
import { startVisitorMode, stopVisitorMode } from './calls.ts'
import { isOfBrowser, readPass, removePass, writePass } from './mode-cookie.ts'
import { PinForm } from './pin-form.tsx'

/** Switches the mode of this browser on and off. Readers with an account find it with that of their account. */
export function BrowserPanel() {
  const t = useTranslate(modeText)
  const { token } = useSession()
  const [pass, setPass] = useState<string>()
  useEffect(() => setPass(readPass()), [])
  if (isOfBrowser(pass)) return <StopPanel pass={pass ?? ''} />
  if (token !== null)
    return (
      <div className={stack(16)}>
        <h2>{t(pass === undefined ? 'title' : 'account.on')}</h2>
        <p className={text.quiet}>{t('account.note')}</p>
        <div>
          <ButtonLink kind="solid" to="/user/minors">
            {t('account.manage')}
          </ButtonLink>
        </div>
      </div>
    )
  return (
    <div className={stack(16)}>
      <h2>{t('here.off')}</h2>
      <p className={text.quiet}>{t('here.note')}</p>
      <PinForm isNew submit={t('start')} send={(pin) => start(pin, t('failed'))} />
    </div>
  )
}

/** The page is loaded again, so that the server judges every page from now on. */
async function start(pin: string, failed: string): Promise<string | undefined> {
  const reply = await ask(startVisitorMode, { pin }).catch(() => undefined)
  if (!reply || !('ok' in reply)) return reply?.message ?? failed
  writePass(reply.ok.pass)
  location.reload()
  return undefined
}

function StopPanel({ pass }: { readonly pass: string }) {
  const t = useTranslate(modeText)
  async function stop(pin: string): Promise<string | undefined> {
    const reply = await ask(stopVisitorMode, { pass: readPass() ?? pass, pin }).catch(() => undefined)
    if (!reply || !('ok' in reply)) return reply?.message ?? t('failed')
    removePass()
    location.reload()
    return undefined
  }
  return (
    <div className={stack(16)}>
      <h2>{t('here.on')}</h2>
      <PinForm isNew={false} submit={t('here.stop')} send={stop} />
      <details>
        <summary>{t('here.forgot')}</summary>
        <p className={text.quiet}>{t('here.forgot-how')}</p>
      </details>
    </div>
  )
}
