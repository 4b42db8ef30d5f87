import { useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, items, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { archiveGroup, countOwnGroups, getGroup, listOwnProjects, listOwnTeams, removeMember } from '../contract.ts'
import { teamsScreens } from '../text/screens.ts'
import { DescribeGroup } from './describe-group.tsx'
import type { ShownGroup } from './group.ts'
import { GroupPeople } from './group-people.tsx'
import styles from './info.module.css'
import { InviteForm } from './invite-form.tsx'
import { usePeopleCount } from './use-people-count.ts'

type Props = { readonly id: string | undefined; onClose(): void }

export function GroupDrawer({ id, onClose }: Props) {
  const t = useTranslate(teamsScreens)
  const group = useCall(getGroup, { id: id ?? '' }, { when: id !== undefined, freshMs: 0 })
  const shown = group.ok?.id === id ? group.ok : undefined
  return (
    <Sheet open={id !== undefined} onClose={onClose} width={520} title={t(`group.${shown?.kind ?? 'project'}`)}>
      {id !== undefined && (
        <Answer of={group} shapes={['title', 'line', 'row', 'row', 'row']}>
          {(whole) => <Whole key={whole.id} group={whole} onGone={onClose} />}
        </Answer>
      )}
    </Sheet>
  )
}

function Whole({ group, onGone }: { readonly group: ShownGroup; onGone(): void }) {
  const t = useTranslate(teamsScreens)
  const [describing, setDescribing] = useState(false)
  const mayManage = group.role !== 'member'
  return (
    <div className={stack(24, styles.group)}>
      {describing ? (
        <DescribeGroup group={group} onEnd={() => setDescribing(false)} />
      ) : (
        <div className={stack(6, items.start, styles.groupHead)}>
          <h2>{group.name}</h2>
          <p>{group.description || t('group.no-description')}</p>
          <small>
            {group.team && <>{t('group.of', { team: group.team.name })} · </>}
            {t('group.since')} <When at={group.createdAt} /> · {t(`role.${group.role}`)}
          </small>
          {mayManage && (
            <Button kind="quiet" size="small" onClick={() => setDescribing(true)}>
              {t('group.describe')}
            </Button>
          )}
        </div>
      )}
      <GroupPeople group={group} />
      {mayManage && <InviteForm group={group} />}
      <WaysOut group={group} onGone={onGone} />
    </div>
  )
}

function WaysOut({ group: { id, name, role, peopleNumber }, onGone }: { readonly group: ShownGroup; onGone(): void }) {
  const t = useTranslate(teamsScreens)
  const people = usePeopleCount()
  const self = useSession().user?.id
  const ending = { changes: [listOwnProjects, listOwnTeams, countOwnGroups], onDone: onGone }
  const leaving = useAction(removeMember, ending)
  const archiving = useAction(archiveGroup, ending)
  async function leave() {
    const question = {
      title: t('group.leave-title', { name }),
      text: t('group.leave-text'),
      action: t('group.leave'),
      danger: true,
    }
    if (self !== undefined && (await confirm(question))) await leaving.run({ id, accountId: self })
  }
  async function archive() {
    const text = t('group.archive-text', { count: people(peopleNumber) })
    const question = { title: t('group.archive-title', { name }), text, action: t('group.archive'), danger: true }
    if (await confirm(question)) await archiving.run({ id })
  }
  return (
    <div className={stack(12, styles.waysOut)}>
      <RefusalNotice refused={leaving.refused ?? archiving.refused} />
      <span className={cluster(8, styles.actions)}>
        <Button size="small" busy={leaving.busy} onClick={() => void leave()}>
          {t('group.leave')}
        </Button>
        {role === 'owner' && (
          <Button kind="danger" size="small" busy={archiving.busy} onClick={() => void archive()}>
            {t('group.archive')}
          </Button>
        )}
      </span>
    </div>
  )
}
