import { Can } from '#web/console/access/allowed.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, justify, row, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { endPersonSessions, getPerson } from '../contract.ts'
import { peopleScreens } from '../text/screens.ts'
import styles from './people.module.css'
import type { WholePerson } from './whole-person.ts'

type Props = { readonly person: WholePerson; readonly isOneself: boolean }

/** Lists the sessions of the account; the operator can end one or all of them (S41). */
export function PersonSessions({ person: { id, name, sessions }, isOneself }: Props) {
  const t = useTranslate(peopleScreens)
  const ending = useAction(endPersonSessions, { changes: [getPerson] })
  async function endAll() {
    const question = {
      title: t('sessions.end-title', { name }),
      text: t('sessions.end-text'),
      action: t('sessions.end-all'),
      danger: true,
    }
    if (await confirm(question)) await ending.run({ id })
  }
  return (
    <section className={stack(12, styles.block)}>
      <header className={cluster(8, justify.between)}>
        <h3>{t('sessions.title')}</h3>
        {sessions.length > 0 && !isOneself && (
          <Can permission="people:manage">
            <Button kind="danger" size="small" busy={ending.busy} onClick={() => void endAll()}>
              {t('sessions.end-all')}
            </Button>
          </Can>
        )}
      </header>
      <RefusalNotice refused={ending.refused} />
      {sessions.length === 0 && <p>{t('sessions.none')}</p>}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li className={row(12, justify.between)} key={session.id}>
            <div>
              {session.agent || t('sessions.unknown')}
              <small>
                {t('sessions.one', { address: session.address })} <When at={session.lastUsedAt} />
              </small>
            </div>
            {!isOneself && (
              <Can permission="people:manage">
                <Button
                  size="small"
                  aria-label={t('sessions.end-long', { agent: session.agent || t('sessions.unknown') })}
                  onClick={() => void ending.run({ id, sessionId: session.id })}
                >
                  {t('sessions.end')}
                </Button>
              </Can>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
