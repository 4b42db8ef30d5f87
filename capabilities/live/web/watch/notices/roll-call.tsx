import { clsx as cx } from 'clsx'
import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { Button } from '#web/kit/button.tsx'
import box from '#web/kit/style/box.module.css'
import { cluster } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { askLazily } from '#web/light-call.ts'
import { interactionText } from '../../../text/interaction.ts'
import type { Asked } from '../chat/use-chat.ts'
import { answerRollCall, readRollCall } from './calls.ts'
import styles from './notices.module.css'

type RollCall = NonNullable<OutputOf<typeof readRollCall>['rollCall']>
/** `news` changes when the host has started a roll call. */
type Props = { readonly number: number; readonly news: Asked['roll-call'] }

/** A ticket is taken with the first picture, so viewers who come during a roll call see it a little later. */
const EVERY_MS = 15_000

/** Asks the viewer to confirm while a roll call is open. */
export function RollCallNotice({ number, news }: Props) {
  const t = useTranslate(interactionText)
  const [rollCall, setRollCall] = useState<RollCall | null>(null)
  const [note, setNote] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: news make it ask again
  useEffect(() => {
    const look = () =>
      void askLazily(readRollCall, { number }).then(
        (reply) => 'ok' in reply && setRollCall(reply.ok.rollCall),
        () => undefined,
      )
    look()
    const timer = setInterval(look, EVERY_MS)
    return () => clearInterval(timer)
  }, [number, news])
  const seconds = useSecondsLeft(rollCall?.leftS)
  if (!rollCall || seconds === 0) return null
  const confirm = async () => {
    const reply = await askLazily(answerRollCall, { rollCall: rollCall.id })
    if ('ok' in reply) setRollCall({ ...rollCall, hasAnswered: true })
    setNote('ok' in reply ? '' : reply.message)
  }
  return (
    <div className={cx(box.card, styles.notice)} role="alert">
      <div className={cluster(12)}>
        <strong>{t(rollCall.hasAnswered ? 'roll-call.done' : 'roll-call')}</strong>
        {!rollCall.hasAnswered && (
          <Button kind="solid" onClick={() => void confirm()}>
            {t('roll-call.confirm')}
          </Button>
        )}
        {!rollCall.hasAnswered && <span>{t('roll-call.left', { seconds })}</span>}
      </div>
      {note !== '' && <p>{note}</p>}
    </div>
  )
}

/** Counts down from the seconds that the server said, so a wrong clock of the device does not matter. */
function useSecondsLeft(leftS: number | undefined): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (leftS === undefined) return
    const endsAt = performance.now() + leftS * 1_000
    const count = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000)))
    count()
    const timer = setInterval(count, 1_000)
    return () => clearInterval(timer)
  }, [leftS])
  return leftS === undefined ? 0 : left
}
