import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAct } from '#web/console/call/use-act.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Button } from '#web/kit/button.tsx'
import { Avatar } from '#web/kit/picture/avatar.tsx'
import { useSay } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { CIRCLE_ROLES, type CircleRole, getGroup, listOwnProjects, listOwnTeams, removeMember, setMemberRole } from '../contract.ts'
import { teamsScreens } from '../text/screens.ts'
import type { Circle } from './circle.ts'
import styles from './info.module.css'
import { usePeople } from './words.ts'

const changes = [getGroup, listOwnProjects, listOwnTeams]

/** Who is in it; owners give roles, and whoever may take somebody out sees how. */
export function CirclePeople({ circle }: { readonly circle: Circle }) {
  const say = useSay(teamsScreens)
  const people = usePeople()
  const giving = useAct(setMemberRole, { changes })
  const removing = useAct(removeMember, { changes })
  const self = useSession().user?.id
  async function takeOut(accountId: string, name: string) {
    const question = {
      title: say('circle.remove-title', { name }),
      text: say('circle.remove-text'),
      action: say('circle.remove'),
      danger: true,
    }
    if (await confirm(question)) await removing.act({ id: circle.id, accountId })
  }
  return (
    <section className={styles.people}>
      <h3>
        {say('circle.people')} <small>{people(circle.peopleNumber)}</small>
      </h3>
      <RefusalNotice refused={giving.refused ?? removing.refused} />
      <ul>
        {circle.people.map(({ accountId, name, avatar, role }) => (
          <li key={accountId}>
            <Avatar name={name} picture={avatar} size="small" />
            <b className={styles.name}>
              {name}
              {accountId === self && <small> {say('circle.you')}</small>}
            </b>
            {circle.role === 'owner' ? (
              <select
                aria-label={say('circle.role-of', { name })}
                value={role}
                onChange={({ target }) => void giving.act({ id: circle.id, accountId, role: target.value as CircleRole })}
              >
                {CIRCLE_ROLES.map((each) => (
                  <option key={each} value={each}>
                    {say(`role.${each}`)}
                  </option>
                ))}
              </select>
            ) : (
              <small>{say(`role.${role}`)}</small>
            )}
            {accountId !== self && (circle.role === 'owner' || (circle.role === 'manager' && role === 'member')) && (
              <Button
                kind="quiet"
                size="small"
                aria-label={say('circle.remove-long', { name })}
                onClick={() => void takeOut(accountId, name)}
              >
                {say('circle.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
