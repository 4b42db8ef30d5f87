import { Checkbox, Textarea } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAct } from '#web/console/call/use-act.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { useKeys } from '#web/console/form/use-keys.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { approveTask, getPace, listQueues, RETURN_REASONS, type ReturnReason, returnTask, skipTask, type Task } from '../../contract.ts'
import { inspectionScreens } from '../../text/screens.ts'
import { inspectionText } from '../../text/texts.ts'
import styles from '../inspection.module.css'
import { blockOf } from './block-of.ts'
import { HandOver } from './hand-over.tsx'
import type { Remarks } from './use-remarks.ts'

type Props = {
  readonly task: Task
  readonly remarks: Remarks
  readonly region: RefObject<HTMLElement | null>
  onDecided(): void
}
const CHANGED = [getPace, listQueues]

/** Pass, send back with reasons and comments, or leave it to somebody else. */
export function Decision({ task, remarks, region, onDecided }: Props) {
  const [say, name] = [useSay(inspectionScreens), useSay(inspectionText)]
  const [reasons, setReasons] = useState<readonly ReturnReason[]>([])
  const [note, setNote] = useState('')
  const [gives, setGives] = useState(false)
  const [takesOffline, setTakesOffline] = useState(false)
  const passing = useAct(approveTask, { changes: CHANGED, onDone: onDecided })
  const returning = useAct(returnTask, { changes: CHANGED, onDone: onDecided })
  const skipping = useAct(skipTask, { changes: CHANGED, onDone: onDecided })
  const busy = passing.busy || returning.busy || skipping.busy
  const isBlocked = task.flags.some(({ onHit }) => onHit === 'block')
  const turn = (reason: ReturnReason | undefined) =>
    reason && setReasons((before) => (before.includes(reason) ? before.filter((each) => each !== reason) : [...before, reason]))

  async function back() {
    if (busy || reasons.length === 0) return
    const question = { title: say('judge.offline-title'), text: say('judge.offline-text'), danger: true }
    const action = say(takesOffline ? 'judge.offline' : 'judge.return')
    if (task.phase === 'recheck' && !(await confirm({ ...question, action }))) return
    const told = remarks.list
      .filter(({ text }) => text.trim() !== '')
      .map(({ quote, text }) => ({ blockId: blockOf(task.draft.body, quote), quote, text }))
    await returning.act({ taskId: task.id, reasons: [...reasons], note, remarks: told, takeOffline: takesOffline })
  }
  const pass = () => !busy && !isBlocked && void passing.act({ taskId: task.id })
  const skip = () => !busy && void skipping.act({ taskId: task.id })
  const numbers = RETURN_REASONS.map((reason, place) => [String((place + 1) % 10), () => turn(reason)] as const)
  useKeys(region, { p: pass, r: () => void back(), s: skip, ...Object.fromEntries(numbers) })
  return (
    <Card title={say('judge.decision')}>
      <div className={styles.stack}>
        <div className={styles.deeds}>
          <Button kind="solid" busy={passing.busy} blocked={isBlocked ? say('judge.blocked') : undefined} onClick={pass}>
            {say('judge.pass')}
          </Button>
          <Button busy={returning.busy} blocked={reasons.length === 0 ? say('judge.reason-needed') : undefined} onClick={() => void back()}>
            {reasons.length > 0 ? say('judge.return-n', { n: reasons.length }) : say('judge.return')}
          </Button>
          <Button kind="quiet" busy={skipping.busy} onClick={skip}>
            {say('judge.skip')}
          </Button>
          <Button kind="quiet" onClick={() => setGives(true)}>
            {say('waiting.give')}
          </Button>
        </div>
        {gives && <HandOver taskId={task.id} title={task.title} onDone={onDecided} onClose={() => setGives(false)} />}
        <RefusalNotice refused={passing.refused ?? returning.refused ?? skipping.refused} />
        <fieldset className={styles.reasons}>
          <legend>{say('judge.reasons')}</legend>
          {RETURN_REASONS.map((reason, place) => (
            <Checkbox
              key={reason}
              label={`${(place + 1) % 10} ${name(`return.${reason}`)}`}
              checked={reasons.includes(reason)}
              onChange={() => turn(reason)}
            />
          ))}
          {task.phase === 'recheck' && (
            <Checkbox label={say('judge.take-offline')} checked={takesOffline} onChange={({ target }) => setTakesOffline(target.checked)} />
          )}
        </fieldset>
        <Textarea
          label={say('judge.message')}
          autosize
          minRows={2}
          maxLength={1_000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <RemarkList remarks={remarks} region={region} />
        <p className={styles.quiet}>
          {say('judge.keys', {
            keys: (
              ['judge.key-pass', 'judge.key-return', 'judge.key-reason', 'judge.key-skip', 'judge.key-remark', 'judge.key-changes'] as const
            )
              .map((key) => say(key))
              .join(' · '),
          })}
        </p>
      </div>
    </Card>
  )
}

function RemarkList({ remarks, region }: Pick<Props, 'remarks' | 'region'>) {
  const say = useSay(inspectionScreens)
  function remove(key: number) {
    remarks.remove(key)
    region.current?.focus({ preventScroll: true }) // the keys go on being heard
  }
  return (
    <div className={styles.stack}>
      {remarks.list.map(({ key, quote, text }) => (
        <div key={key} className={styles.remark}>
          <Textarea
            label={say('judge.remark-of', { quote: quote || say('judge.whole') })}
            autoFocus
            autosize
            maxLength={1_000}
            value={text}
            onChange={({ target }) => remarks.change(key, target.value)}
          />
          <IconButton icon="close" label={say('judge.remark-remove')} onClick={() => remove(key)} />
        </div>
      ))}
      <div>
        <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={remarks.addSelected}>
          {say('judge.remark-add')}
        </Button>
        <p className={styles.quiet}>{say('judge.remark-hint')}</p>
      </div>
    </div>
  )
}
