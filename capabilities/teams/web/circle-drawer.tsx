import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAct } from '#web/console/call/use-act.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm, confirmAsking } from '#web/console/dialog/confirm.ts'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { archiveGroup, countOwnGroups, getGroup, listOwnProjects, listOwnTeams, removeMember } from '../contract.ts'
import { teamsScreens } from '../text/screens.ts'
import type { Circle } from './circle.ts'
import { CirclePeople } from './circle-people.tsx'
import { DescribeCircle } from './describe-circle.tsx'
import styles from './info.module.css'
import { InviteForm } from './invite-form.tsx'
import { usePeople } from './words.ts'

type Props = { readonly id: string | undefined; onClose(): void }

/** A team or project beside what one was looking at: what it is for, who is in it, and the ways in and out. */
export function CircleDrawer({ id, onClose }: Props) {
  const say = useSay(teamsScreens)
  const circle = useCall(getGroup, { id: id ?? '' }, { when: id !== undefined, freshMs: 0 })
  const isAsked = confirmAsking.useQuestion() !== undefined
  const shown = circle.ok?.id === id ? circle.ok : undefined
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      size={520}
      title={say(`circle.${shown?.kind ?? 'project'}`)}
      closeOnEscape={!isAsked}
      trapFocus={!isAsked}
    >
      {id !== undefined && (
        <Answer of={circle} shapes={['title', 'line', 'row', 'row', 'row']}>
          {(whole) => <Whole key={whole.id} circle={whole} onGone={onClose} />}
        </Answer>
      )}
    </Drawer>
  )
}

function Whole({ circle, onGone }: { readonly circle: Circle; onGone(): void }) {
  const say = useSay(teamsScreens)
  const [describing, setDescribing] = useState(false)
  const mayManage = circle.role !== 'member'
  return (
    <div className={styles.circle}>
      {describing ? (
        <DescribeCircle circle={circle} onEnd={() => setDescribing(false)} />
      ) : (
        <div className={styles.circleHead}>
          <h2>{circle.name}</h2>
          <p>{circle.description || say('circle.no-description')}</p>
          <small>
            {circle.team && <>{say('circle.of', { team: circle.team.name })} · </>}
            {say('circle.since')} <When at={circle.createdAt} /> · {say(`role.${circle.role}`)}
          </small>
          {mayManage && (
            <Button kind="quiet" size="small" onClick={() => setDescribing(true)}>
              {say('circle.describe')}
            </Button>
          )}
        </div>
      )}
      <CirclePeople circle={circle} />
      {mayManage && <InviteForm circle={circle} />}
      <WaysOut circle={circle} onGone={onGone} />
    </div>
  )
}

/** Leaving and archiving, each after a question. */
function WaysOut({ circle: { id, name, role, peopleNumber }, onGone }: { readonly circle: Circle; onGone(): void }) {
  const say = useSay(teamsScreens)
  const people = usePeople()
  const self = useSession().user?.id
  const ending = { changes: [listOwnProjects, listOwnTeams, countOwnGroups], onDone: onGone }
  const leaving = useAct(removeMember, ending)
  const archiving = useAct(archiveGroup, ending)
  async function leave() {
    const question = {
      title: say('circle.leave-title', { name }),
      text: say('circle.leave-text'),
      action: say('circle.leave'),
      danger: true,
    }
    if (self !== undefined && (await confirm(question))) await leaving.act({ id, accountId: self })
  }
  async function archive() {
    const text = say('circle.archive-text', { count: people(peopleNumber) })
    const question = { title: say('circle.archive-title', { name }), text, action: say('circle.archive'), danger: true }
    if (await confirm(question)) await archiving.act({ id })
  }
  return (
    <div className={styles.waysOut}>
      <RefusalNotice refused={leaving.refused ?? archiving.refused} />
      <span className={styles.actions}>
        <Button size="small" busy={leaving.busy} onClick={() => void leave()}>
          {say('circle.leave')}
        </Button>
        {role === 'owner' && (
          <Button kind="danger" size="small" busy={archiving.busy} onClick={() => void archive()}>
            {say('circle.archive')}
          </Button>
        )}
      </span>
    </div>
  )
}
