import { Menu } from '@mantine/core'
import { useNavigate } from 'react-router'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAct } from '#web/console/call/use-act.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Card } from '#web/console/show/card.tsx'
import { Amount, Status } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { listQueues, pauseQueue, type Queue, removeQueue } from '../contract.ts'
import { inspectionScreens } from '../text/screens.ts'
import { inspectionText } from '../text/texts.ts'
import styles from './inspection.module.css'
import { useAgeWord } from './words.ts'

type Props = { readonly queue: Queue; onEdit?(): void }

/** One queue: what waits, and the ways into it. */
export function QueueCard({ queue, onEdit }: Props) {
  const say = useSay(inspectionScreens)
  const navigate = useNavigate()
  const { id, title: name } = queue
  const blocked = queue.isMine ? (queue.waiting + queue.rechecks === 0 ? say('queue.nothing') : undefined) : say('queue.not-mine')
  return (
    <Card>
      <div className={styles.card}>
        <div className={styles.head}>
          <h2>{name}</h2>
          <Standing queue={queue} />
        </div>
        <Figures queue={queue} />
        <p className={styles.quiet}>{say('queue.terms', { share: queue.sharePercent, hours: queue.deadlineHours })}</p>
        <div className={styles.deeds}>
          <Button
            kind="solid"
            size="small"
            aria-label={say('queue.inspect-of', { name })}
            blocked={queue.isPaused ? say('queue.paused') : blocked}
            onClick={() => void navigate(`/list/card/judge?queue=${id}`)}
          >
            {say('queue.inspect')}
          </Button>
          <Button size="small" aria-label={say('queue.list-of', { name })} onClick={() => void navigate(`/list/card/waiting?queue=${id}`)}>
            {say('queue.list')}
          </Button>
          {onEdit && <Manage queue={queue} onEdit={onEdit} />}
        </div>
      </div>
    </Card>
  )
}

function Manage({ queue, onEdit }: { readonly queue: Queue; onEdit(): void }) {
  const say = useSay(inspectionScreens)
  const removing = useAct(removeQueue, { changes: [listQueues] })
  const pausing = useAct(pauseQueue, { changes: [listQueues] })
  const { id, title: name } = queue
  async function remove() {
    const question = {
      title: say('queue.remove-title', { name }),
      text: say('queue.remove-text'),
      action: say('queue.remove'),
      danger: true,
    }
    if (await confirm(question)) await removing.act({ id })
  }
  const whyNot = queue.isDefault ? say('queue.is-default') : queue.waiting + queue.rechecks > 0 ? say('queue.not-empty') : undefined
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="small" kind="quiet" after="down" busy={pausing.busy || removing.busy} aria-label={say('queue.manage-of', { name })}>
            {say('queue.manage')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onEdit}>{say('queue.edit')}</Menu.Item>
          <Menu.Item onClick={() => void pausing.act({ id, isPaused: !queue.isPaused })}>
            {say(queue.isPaused ? 'queue.resume' : 'queue.pause')}
          </Menu.Item>
          <Menu.Item color="bad" disabled={whyNot !== undefined} onClick={() => void remove()}>
            {say('queue.remove')}
            {whyNot && <span className={styles.why}>{whyNot}</span>}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RefusalNotice refused={removing.refused ?? pausing.refused} />
    </>
  )
}

function Standing({ queue: { isPaused, isDefault, waiting, oldestSeconds, deadlineHours } }: { readonly queue: Queue }) {
  const say = useSay(inspectionScreens)
  if (isPaused) return <Status kind="idle">{say('queue.paused')}</Status>
  if (waiting > 0 && oldestSeconds >= deadlineHours * 3_600) return <Status kind="bad">{say('queue.late')}</Status>
  return isDefault ? <span className={styles.quiet}>{say('queue.default')}</span> : null
}

function Figures({ queue: { waiting, oldestSeconds, rechecks } }: { readonly queue: Queue }) {
  const name = useSay(inspectionText)
  const age = useAgeWord()
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{name('figure.waiting')}</dt>
        <dd>
          <Amount of={waiting} />
        </dd>
      </div>
      <div>
        <dt>{name('figure.oldest')}</dt>
        <dd>{waiting > 0 ? age(oldestSeconds) : '—'}</dd>
      </div>
      <div>
        <dt>{name('figure.rechecks')}</dt>
        <dd>
          <Amount of={rechecks} />
        </dd>
      </div>
    </dl>
  )
}
