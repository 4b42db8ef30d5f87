import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { Chip } from '#web/kit/chip.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Row } from '#web/kit/rows.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { ErrorState } from '#web/kit/state/state.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { endSession, listSessions } from '../../contract.ts'
import { accountsText } from '../../text/texts.ts'
import type { StepUp } from '../step-up.tsx'
import styles from './security-page.module.css'
import { describeMoment } from './when.tsx'

type Sessions = OutputOf<typeof listSessions>
type Props = { readonly count: number; readonly stepUp: StepUp; reload(): Promise<void> }

/** Lists the sessions of this account and ends each of them (S41). */
export function SessionsRow({ count, stepUp, reload }: Props) {
  const t = useTranslate(accountsText)
  const { sessions, show, hide, end } = useSessions(stepUp, reload)
  return (
    <Row
      label={t('security.sessions')}
      value={count > 1 ? t('security.sessions-count', { count }) : t('security.sessions-one')}
      action={
        <Button
          kind="quiet"
          aria-expanded={sessions !== undefined}
          aria-label={t(sessions ? 'security.sessions-hide' : 'security.sessions-show-long')}
          onClick={() => (sessions ? hide() : void show())}
        >
          {t(sessions ? 'security.sessions-hide' : 'security.sessions-show')}
        </Button>
      }
    >
      {sessions === 'loading' && <Loading label={t('security.loading')} shapes={['row', 'row']} />}
      {sessions === 'failed' && <ErrorState title={t('security.sessions-failed')} onRetry={() => void show()} />}
      {Array.isArray(sessions) && <SessionList sessions={sessions} end={end} />}
    </Row>
  )
}

function SessionList({ sessions, end }: { readonly sessions: Sessions; end(id?: string): Promise<void> }) {
  const t = useTranslate(accountsText)
  const language = useLanguage()
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map(({ id, agent, address, lastUsedAt, thisOne }) => (
          <li key={id}>
            <div>
              <strong className={cluster(8)}>
                {agent || t('security.sessions-unknown')}
                {thisOne && (
                  <Chip kind="ok" icon="check">
                    {t('security.sessions-this')}
                  </Chip>
                )}
              </strong>
              <small>{t('security.sessions-used', { when: describeMoment(new Date(lastUsedAt), language), address })}</small>
            </div>
            {!thisOne && (
              <Button size="small" aria-label={t('security.sessions-end-long', { agent })} onClick={() => void end(id)}>
                {t('security.sessions-end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className={styles.more}>
          <Button kind="danger" onClick={() => void end()}>
            {t('security.sessions-end-all')}
          </Button>
        </p>
      )}
    </>
  )
}

function useSessions(stepUp: StepUp, reload: () => Promise<void>) {
  const t = useTranslate(accountsText)
  const [sessions, setSessions] = useState<Sessions | 'loading' | 'failed'>()
  async function show() {
    setSessions((now) => (Array.isArray(now) ? now : 'loading'))
    const reply = await ask(listSessions, {}).catch(() => undefined)
    setSessions(reply && 'ok' in reply ? reply.ok : 'failed')
  }
  async function end(id?: string) {
    const reply = await stepUp.ask(endSession, id ? { id } : {}).catch(() => ({ message: t('form.unreachable') }))
    if (!reply) return
    if (!('ok' in reply)) return toast('bad', reply.message)
    toast('ok', id ? t('security.sessions-ended-one') : t('security.sessions-ended', { count: reply.ok.ended }))
    await Promise.all([show(), reload()])
  }
  return { sessions, show, hide: () => setSessions(undefined), end }
}
