import { Can } from '#web/console/access/allowed.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAct } from '#web/console/call/use-act.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { endPersonSessions, getPerson } from '../contract.ts'
import { peopleScreens } from '../text/screens.ts'
import styles from './people.module.css'
import type { WholePerson } from './whole-person.ts'

type Props = { readonly person: WholePerson; readonly isOneself: boolean }

/** Where the account is signed in; one session or all of them can be ended (S41). */
export function PersonSessions({ person: { id, name, sessions }, isOneself }: Props) {
  const say = useSay(peopleScreens)
  const ending = useAct(endPersonSessions, { changes: [getPerson] })
  async function endAll() {
    const question = {
      title: say('sessions.end-title', { name }),
      text: say('sessions.end-text'),
      action: say('sessions.end-all'),
      danger: true,
    }
    if (await confirm(question)) await ending.act({ id })
  }
  return (
    <section className={styles.block}>
      <header>
        <h3>{say('sessions.title')}</h3>
        {sessions.length > 0 && !isOneself && (
          <Can permission="people:manage">
            <Button kind="danger" size="small" busy={ending.busy} onClick={() => void endAll()}>
              {say('sessions.end-all')}
            </Button>
          </Can>
        )}
      </header>
      <RefusalNotice refused={ending.refused} />
      {sessions.length === 0 && <p>{say('sessions.none')}</p>}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              {session.agent || say('sessions.unknown')}
              <small>
                {say('sessions.one', { address: session.address })} <When at={session.lastUsedAt} />
              </small>
            </div>
            {!isOneself && (
              <Can permission="people:manage">
                <Button
                  size="small"
                  aria-label={say('sessions.end-long', { agent: session.agent || say('sessions.unknown') })}
                  onClick={() => void ending.act({ id, sessionId: session.id })}
                >
                  {say('sessions.end')}
                </Button>
              </Can>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
