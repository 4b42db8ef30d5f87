import { Menu } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { useNavigate } from 'react-router'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Card } from '#web/console/show/card.tsx'
import { Amount, Status } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { align, cluster, compact, grid, justify, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listQueues, pauseQueue, type Queue, removeQueue } from '../contract.ts'
import { inspectionScreens } from '../text/screens.ts'
import { inspectionText } from '../text/texts.ts'
import styles from './inspection.module.css'
import { useAgeText } from './labels.ts'

type Props = { readonly queue: Queue; readonly inReview: { readonly count: number; readonly names: string }; onEdit?(): void }

export function QueueCard({ queue, inReview, onEdit }: Props) {
  const t = useTranslate(inspectionScreens)
  const navigate = useNavigate()
  const { id, title: name } = queue
  const waiting = queue.waiting + queue.rechecks
  const nothing = waiting === 0 ? t('queue.nothing') : inReview.count >= waiting ? t('queue.in-review', inReview) : undefined
  const blocked = queue.isMine ? nothing : t('queue.not-mine')
  return (
    <Card>
      <div className={stack(12, compact)}>
        <div className={cluster([4, 12], align.baseline, justify.between, styles.head)}>
          <h2>{name}</h2>
          <QueueStatus queue={queue} />
        </div>
        {waiting === 0 ? <p className={text.quiet}>{t('queue.nothing')}</p> : <Figures queue={queue} />}
        <p className={text.quiet}>{t('queue.terms', { share: queue.sharePercent, hours: queue.deadlineHours })}</p>
        <div className={cluster(8)}>
          <Button
            kind="solid"
            size="small"
            aria-label={t('queue.inspect-of', { name })}
            blocked={queue.isPaused ? t('queue.paused') : blocked}
            onClick={() => void navigate(`/list/card/judge?queue=${id}`)}
          >
            {t('queue.inspect')}
          </Button>
          <Button size="small" aria-label={t('queue.list-of', { name })} onClick={() => void navigate(`/list/card/waiting?queue=${id}`)}>
            {t('queue.list')}
          </Button>
          {onEdit && <Manage queue={queue} onEdit={onEdit} />}
        </div>
      </div>
    </Card>
  )
}

function Manage({ queue, onEdit }: { readonly queue: Queue; onEdit(): void }) {
  const t = useTranslate(inspectionScreens)
  const removing = useAction(removeQueue, { changes: [listQueues] })
  const pausing = useAction(pauseQueue, { changes: [listQueues] })
  const { id, title: name } = queue
  async function remove() {
    const question = {
      title: t('queue.remove-title', { name }),
      text: t('queue.remove-text'),
      action: t('queue.remove'),
      danger: true,
    }
    if (await confirm(question)) await removing.run({ id })
  }
  const whyNot = queue.isDefault ? t('queue.is-default') : queue.waiting + queue.rechecks > 0 ? t('queue.not-empty') : undefined
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="small" kind="quiet" after="down" busy={pausing.busy || removing.busy} aria-label={t('queue.manage-of', { name })}>
            {t('queue.manage')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onEdit}>{t('queue.edit')}</Menu.Item>
          <Menu.Item onClick={() => void pausing.run({ id, isPaused: !queue.isPaused })}>
            {t(queue.isPaused ? 'queue.resume' : 'queue.pause')}
          </Menu.Item>
          <Menu.Item color="bad" disabled={whyNot !== undefined} onClick={() => void remove()}>
            {t('queue.remove')}
            {whyNot && <span className={cx(text.fine, styles.why)}>{whyNot}</span>}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RefusalNotice refused={removing.refused ?? pausing.refused} />
    </>
  )
}

function QueueStatus({ queue: { isPaused, isUnstaffed, isDefault, waiting, oldestSeconds, deadlineHours } }: { readonly queue: Queue }) {
  const t = useTranslate(inspectionScreens)
  if (isPaused) return <Status kind="idle">{t('queue.paused')}</Status>
  if (isUnstaffed) return <Status kind="bad">{t('queue.unstaffed')}</Status>
  if (waiting > 0 && oldestSeconds >= deadlineHours * 3_600) return <Status kind="bad">{t('queue.late')}</Status>
  return isDefault ? <span className={text.quiet}>{t('queue.default')}</span> : null
}

function Figures({ queue: { waiting, oldestSeconds, rechecks } }: { readonly queue: Queue }) {
  const name = useTranslate(inspectionText)
  const age = useAgeText()
  return (
    <dl className={grid(8, styles.figures)}>
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
