import { useState } from 'react'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { Tag, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { getRequest, type WholeRequest } from '../../../contract.ts'
import { deskScreens } from '../../../text/desk-screens.ts'
import { deskWords } from '../../../text/desk-words.ts'
import { ProofWindow } from './proof-window.tsx'
import { RequestActions } from './request-actions.tsx'
import { RequestAssignee } from './request-assignee.tsx'
import { RequestContact } from './request-contact.tsx'
import styles from './requests.module.css'
import { RequestStatus } from './use-request-columns.tsx'

type OneProps = { readonly request: WholeRequest }

/** Shows one request with its words, its history and the next steps. */
export function RequestSheet({ id, onClose }: { readonly id: string; onClose(): void }) {
  const t = useTranslate(deskScreens)
  const request = useCall(getRequest, { id }, { freshMs: 0 })
  return (
    <Sheet open onClose={onClose} width={620} title={request.ok ? t('one.title', { number: request.ok.number }) : t('list')}>
      <Answer of={request} small>
        {(ok) => (
          <div className={stack(20, styles.sheet)}>
            <About request={ok} />
            <Words request={ok} />
            <History request={ok} />
            <Can permission="privacy:handle">
              <RequestActions request={ok} />
            </Can>
          </div>
        )}
      </Answer>
    </Sheet>
  )
}

function About({ request }: OneProps) {
  const t = useTranslate(deskScreens)
  const words = useTranslate(deskWords)
  const [isProofOpen, setIsProofOpen] = useState(false)
  const { kind, state, channel, person, hasAccount, isIdentified, isLate, receivedAt, dueAt, closedAt, deletesAt, language } = request
  return (
    <section className={stack(8)}>
      <p className={cluster(8)}>
        <RequestStatus state={state} /> <strong>{words(`kind.${kind}`)}</strong>
        {isLate && <Tag kind="bad">{t('late')}</Tag>}
        <Tag kind={isIdentified ? 'ok' : 'warn'}>{t(isIdentified ? 'one.identified' : 'one.unidentified')}</Tag>
      </p>
      <p>
        {person || t('unnamed')} · {t(hasAccount ? 'one.account' : 'one.no-account')} · {t(`channel.${channel}`)}
      </p>
      <p className={look.fine}>
        {t('column.received')} <When at={receivedAt} /> · {closedAt ? t('proof.closed') : t('column.due')} <When at={closedAt ?? dueAt} /> ·{' '}
        {t('one.language', { language: t(`in.${language}`) })}
        {deletesAt && (
          <>
            {' '}
            · {t('one.deletes')} <When at={deletesAt} />
          </>
        )}
      </p>
      <div className={cluster(8)}>
        {closedAt === null && (
          <Can permission="privacy:handle">
            <RequestAssignee request={request} />
          </Can>
        )}
        <Button size="small" icon="document" onClick={() => setIsProofOpen(true)}>
          {t('one.proof')}
        </Button>
      </div>
      {isProofOpen && <ProofWindow request={request} onClose={() => setIsProofOpen(false)} />}
    </section>
  )
}

function Words({ request: { id, details } }: OneProps) {
  const t = useTranslate(deskScreens)
  return (
    <section>
      <h3>{t('one.words')}</h3>
      <p className={styles.text}>{details?.text ?? t('one.gone')}</p>
      {details?.hasContact && (
        <Can permission="privacy:handle">
          <RequestContact id={id} />
        </Can>
      )}
    </section>
  )
}

const WITHOUT_TEXT: readonly string[] = ['assigned', 'released', 'resumed']

function History({ request: { entries } }: OneProps) {
  const t = useTranslate(deskScreens)
  if (entries.length === 0) return null
  return (
    <section>
      <h3>{t('one.history')}</h3>
      <ol className={stack(12, styles.history)}>
        {entries.map(({ id, kind, text, by, at }) => (
          <li key={id} data-kind={kind}>
            <p className={look.fine}>
              {t(`entry.${kind}`)} · {by ? (by.name ?? '—') : t('entry.person')} · <When at={at} />
            </p>
            {!WITHOUT_TEXT.includes(kind) && <p className={styles.text}>{text ?? t('entry.erased')}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
