import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { items, stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { followText } from '../text/texts.ts'
import { getPush, removePush, savePush } from './calls.ts'
import styles from './following.module.css'

/** `denied`: the reader blocked notifications in the browser. */
type PushState = 'on' | 'off' | 'denied'

/**
 * Switches push notifications of digests in this browser. Permission is requested only on a click; the setting is hidden where push is not
 * available.
 */
export function PushSetting() {
  const t = useTranslate(followText)
  const { state, busy, turnOn, turnOff } = usePush()
  if (!state) return null
  return (
    <section className={stack(16, items.start, styles.digest)}>
      <div>
        <h3>{t('push.title')}</h3>
        <p className={styles.lead}>{t(`push.${state}`)}</p>
      </div>
      {state !== 'denied' && (
        <Button icon="bell" busy={busy} onClick={() => void (state === 'on' ? turnOff() : turnOn())}>
          {t(state === 'on' ? 'push.turn-off' : 'push.turn-on')}
        </Button>
      )}
    </section>
  )
}

function usePush() {
  const t = useTranslate(followText)
  const language = useLanguage()
  const [state, setState] = useState<PushState>()
  const [busy, setBusy] = useState(false)
  useEffect(() => void readState().then(setState, () => {}), []) // The page works without this setting.
  /** A failure leaves the state unchanged. */
  async function run(turn: () => Promise<PushState>): Promise<void> {
    setBusy(true)
    await turn()
      .then(setState, (failure: Error) => toast('bad', failure instanceof Refused ? failure.message : t('push.failed')))
      .finally(() => setBusy(false))
  }
  return { state, busy, turnOn: () => run(() => subscribe(language)), turnOff: () => run(unsubscribe) }
}

/** Carries the server's message for the reader. */
class Refused extends Error {}

/** Returns undefined when the browser or the server does not support push. */
async function readState(): Promise<PushState | undefined> {
  if (!('PushManager' in window && 'Notification' in window)) return undefined
  const { pushManager } = await navigator.serviceWorker.ready
  const endpoint = (await pushManager.getSubscription())?.endpoint
  const reply = await ask(getPush, endpoint === undefined ? {} : { endpoint })
  if (!('ok' in reply) || reply.ok.publicKey === null) return undefined
  if (Notification.permission === 'denied') return 'denied'
  return reply.ok.isOn ? 'on' : 'off'
}

async function subscribe(language: Language): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return Notification.permission === 'denied' ? 'denied' : 'off'
  const { pushManager } = await navigator.serviceWorker.ready
  const reply = await ask(getPush, {})
  if (!('ok' in reply) || reply.ok.publicKey === null) throw new Error('Web push is not supported')
  // A subscription made for another key blocks a new one.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: reply.ok.publicKey })
  const { keys } = made.toJSON()
  const saved = await ask(savePush, { endpoint: made.endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '', language })
  if ('ok' in saved) return 'on'
  await made.unsubscribe()
  throw new Refused(saved.message)
}

async function unsubscribe(): Promise<PushState> {
  const made = await (await navigator.serviceWorker.ready).pushManager.getSubscription()
  if (made) {
    await ask(removePush, { endpoint: made.endpoint })
    await made.unsubscribe()
  }
  return 'off'
}
