import { useState } from 'react'
import { writeMoment } from '#contract/dates.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { LinkCode } from '#web/kit/receipt/link-code.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { items, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { askLazily } from '#web/light-call.ts'
import type { OwnRegistration as Registration } from '../../contract.ts'
import { siteText } from '../../text/site-texts.ts'
import { acceptPlace, leaveActivity } from '../calls.ts'
import { writeTicket } from '../writing.ts'
import styles from './activities.module.css'

type Props = {
  readonly registration: Registration
  readonly number: number
  /** The waiting list of an activity that has begun does not move any more. */
  readonly hasBegun: boolean
  /** A list shows the ticket on demand when false. */
  readonly isTicketOpen?: boolean
  onChange(): void
}
const KINDS = { confirmed: 'ok', waiting: 'info', offered: 'warn', cancelled: 'info', expired: 'warn' } as const

/** Shows the state of a registration with its ticket, and what the reader can do next. */
export function OwnRegistration({ registration, number, hasBegun, isTicketOpen = true, onChange }: Props) {
  const t = useTranslate(siteText)
  const { state, ticket, onlineUrl } = registration
  const actions = useActions(number, onChange)
  if (hasBegun && (state === 'waiting' || state === 'offered')) return <Notice kind="info" title={t('own.missed')} />
  return (
    <div className={stack(12, items.start)}>
      <Notice kind={KINDS[state]} title={t(`own.${state}`)} live>
        <Detail {...registration} />
      </Notice>
      {state === 'offered' && (
        <Button kind="solid" size="large" busy={actions.busy} onClick={actions.accept}>
          {t('do-accept')}
        </Button>
      )}
      {ticket && (isTicketOpen ? <Ticket ticket={ticket} /> : <FoldedTicket ticket={ticket} />)}
      {onlineUrl && (
        <a className={text.link} href={onlineUrl} rel="noopener noreferrer" target="_blank">
          {t('online-open')}
        </a>
      )}
      {state !== 'cancelled' && state !== 'expired' && <LeaveButton state={state} busy={actions.busy} onLeave={actions.leave} />}
    </div>
  )
}

function Detail({ state, ahead, offeredUntil }: Registration) {
  const t = useTranslate(siteText)
  const language = useLanguage()
  if (state === 'waiting' && ahead !== null) return ahead === 0 ? t('own.waiting-next') : t('own.waiting-ahead', { count: ahead })
  if (state === 'offered' && offeredUntil !== null) return t('own.offered-until', { until: writeMoment(offeredUntil, language) })
  return null
}

function FoldedTicket(props: { readonly ticket: string }) {
  const t = useTranslate(siteText)
  return (
    <details className={styles.folded}>
      <summary className={text.link}>{t('ticket')}</summary>
      <Ticket {...props} />
    </details>
  )
}

/** Draws the ticket as a QR code, with the number for a door without a camera. */
function Ticket({ ticket }: { readonly ticket: string }) {
  const t = useTranslate(siteText)
  return (
    <figure className={styles.ticket}>
      <LinkCode link={ticket} label={t('ticket')} />
      <figcaption>
        <strong>{writeTicket(ticket)}</strong>
        <small>{t('ticket-why')}</small>
      </figcaption>
    </figure>
  )
}

type Leaving = { readonly state: 'confirmed' | 'waiting' | 'offered'; readonly busy: boolean; onLeave(): void }

function LeaveButton({ state, busy, onLeave }: Leaving) {
  const t = useTranslate(siteText)
  const [asking, setAsking] = useState(false)
  const leave = () => {
    setAsking(false)
    onLeave()
  }
  return (
    <>
      <Button kind="quiet" busy={busy} onClick={() => setAsking(true)}>
        {t(`leave.${state}`)}
      </Button>
      {asking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={t(`leave.${state}.title`)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t('leave-stay')}</Button>
              <Button kind="danger" onClick={leave}>
                {t(`leave.${state}`)}
              </Button>
            </>
          }
        >
          <p>{t(`leave.${state}.text`)}</p>
        </Dialog>
      )}
    </>
  )
}

type Reply = { readonly ok: unknown } | { readonly refused: string; readonly message: string }

function useActions(number: number, onChange: () => void) {
  const [busy, setBusy] = useState(false)
  async function run(asked: Promise<Reply>) {
    setBusy(true)
    const reply = await asked.finally(() => setBusy(false))
    if (!('ok' in reply)) toast('bad', reply.message)
    onChange()
  }
  return {
    busy,
    accept: () => void run(askLazily(acceptPlace, { number })),
    leave: () => void run(askLazily(leaveActivity, { number })),
  }
}
