import { clsx as cx } from 'clsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Button } from '#web/kit/button.tsx'
import { Avatar } from '#web/kit/picture/avatar.tsx'
import { grow, row, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { GROUP_ROLES, type GroupRole, getGroup, listOwnProjects, listOwnTeams, removeMember, setMemberRole } from '../contract.ts'
import { teamsScreens } from '../text/screens.ts'
import type { ShownGroup } from './group.ts'
import styles from './info.module.css'
import { usePeopleCount } from './use-people-count.ts'

const changes = [getGroup, listOwnProjects, listOwnTeams]

/** Lists the members. Owners can change roles; owners and managers can remove members. */
export function GroupPeople({ group }: { readonly group: ShownGroup }) {
  const t = useTranslate(teamsScreens)
  const people = usePeopleCount()
  const giving = useAction(setMemberRole, { changes })
  const removing = useAction(removeMember, { changes })
  const self = useSession().user?.id
  async function takeOut(accountId: string, name: string) {
    const question = {
      title: t('group.remove-title', { name }),
      text: t('group.remove-text'),
      action: t('group.remove'),
      danger: true,
    }
    if (await confirm(question)) await removing.run({ id: group.id, accountId })
  }
  return (
    <section className={stack(8, styles.people)}>
      <h3>
        {t('group.people')} <small>{people(group.peopleNumber)}</small>
      </h3>
      <RefusalNotice refused={giving.refused ?? removing.refused} />
      <ul>
        {group.people.map(({ accountId, name, avatar, role }) => (
          <li className={row(10)} key={accountId}>
            <Avatar name={name} picture={avatar} size="small" />
            <b className={cx(grow, styles.name)}>
              {name}
              {accountId === self && <small> {t('group.you')}</small>}
            </b>
            {group.role === 'owner' ? (
              <RoleChoice name={name} role={role} onChoose={(next) => void giving.run({ id: group.id, accountId, role: next })} />
            ) : (
              <small>{t(`role.${role}`)}</small>
            )}
            {accountId !== self && (group.role === 'owner' || (group.role === 'manager' && role === 'member')) && (
              <Button kind="quiet" size="small" aria-label={t('group.remove-long', { name })} onClick={() => void takeOut(accountId, name)}>
                {t('group.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function RoleChoice({ name, role, onChoose }: { readonly name: string; readonly role: GroupRole; onChoose(role: GroupRole): void }) {
  const t = useTranslate(teamsScreens)
  return (
    <select aria-label={t('group.role-of', { name })} value={role} onChange={({ target }) => onChoose(target.value as GroupRole)}>
      {GROUP_ROLES.map((each) => (
        <option key={each} value={each}>
          {t(`role.${each}`)}
        </option>
      ))}
    </select>
  )
}
