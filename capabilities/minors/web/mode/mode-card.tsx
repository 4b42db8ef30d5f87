import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { getOwnMode, releaseVisitor } from '../../contract.ts'
import { modeScreens } from '../../text/mode-screens.ts'
import { isOfBrowser, readPass, removePass } from './mode-cookie.ts'
import { NewPinWindow } from './new-pin-window.tsx'
import { PinWindow } from './pin-window.tsx'

type Mode = OutputOf<typeof getOwnMode>

/** Switches minors' mode of the account, and ends that of the browser for an adult. */
export function ModeCard({ isAdult }: { readonly isAdult: boolean }) {
  const t = useTranslate(modeScreens)
  const asked = useCall(getOwnMode, {}, { freshMs: 0 })
  return (
    <Card title={t('mode')}>
      <Answer of={asked} shapes={['line', 'line']} small>
        {(mode) => (
          <div className={stack(12)}>
            <p>
              <strong>{t(mode.isOn ? 'mode.on' : 'mode.off')}</strong>
            </p>
            {mode.isOn && <OnText mode={mode} />}
            <div className={cluster(8)}>
              <Actions mode={mode} />
              <Link className={text.inline} to="/minors-mode">
                {t('mode.about')}
              </Link>
            </div>
            {isAdult && !mode.isOn && <BrowserMode />}
          </div>
        )}
      </Answer>
    </Card>
  )
}

function OnText({ mode: { isByAge, minutes, most, isGuarded, hasPin } }: { readonly mode: Mode }) {
  const t = useTranslate(modeScreens)
  return (
    <>
      {isByAge && <p className={text.quiet}>{t('mode.by-age')}</p>}
      <p className={text.quiet}>{t('mode.used', { minutes, most })}</p>
      {isGuarded ? <p className={text.quiet}>{t('mode.guarded')}</p> : !hasPin && <p className={text.quiet}>{t('mode.no-pin')}</p>}
    </>
  )
}

function Actions({ mode: { isOn, hasPin, isGuarded, phone } }: { readonly mode: Mode }) {
  const t = useTranslate(modeScreens)
  const [open, setOpen] = useState<'start' | 'stop' | 'pin'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {!isOn && (
        <Button kind="outline" onClick={() => setOpen('start')}>
          {t('mode.start')}
        </Button>
      )}
      {isOn && hasPin && (
        <Button kind="outline" onClick={() => setOpen('stop')}>
          {t('mode.stop')}
        </Button>
      )}
      {isOn && !isGuarded && (
        <Button kind="quiet" onClick={() => setOpen('pin')}>
          {t(hasPin ? 'mode.new-pin' : 'mode.set-pin')}
        </Button>
      )}
      {(open === 'start' || open === 'stop') && <PinWindow act={open} onClose={close} />}
      {open === 'pin' && <NewPinWindow phone={phone} onClose={close} />}
    </>
  )
}

function BrowserMode() {
  const t = useTranslate(modeScreens)
  const [isHere, setIsHere] = useState(isOfBrowser(readPass()))
  const releasing = useAction(releaseVisitor, {
    onDone() {
      removePass()
      setIsHere(false)
      toast('ok', t('mode.stopped'))
    },
  })
  if (!isHere) return null
  return (
    <div className={stack(8)}>
      <p>
        <strong>{t('browser.on')}</strong>
      </p>
      <p className={text.quiet}>{t('browser.note')}</p>
      <div>
        <Button kind="outline" busy={releasing.busy} onClick={() => void releasing.run({})}>
          {t('browser.end')}
        </Button>
      </div>
    </div>
  )
}
