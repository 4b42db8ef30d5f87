import { Checkbox, Textarea } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { actOn, useAct } from '#web/console/call/use-act.ts'
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
import type { Decision as Decided } from './use-held.ts'
import type { Remarks } from './use-remarks.ts'

type Props = {
  readonly task: Task
  readonly remarks: Remarks
  readonly region: RefObject<HTMLElement | null>
  onDecided(decision: Decided): void
  /** It is in other hands. */
  onSkipped(): void
}

/** Pass, send back with reasons and comments, or leave it to somebody else. */
export function Decision({ task, remarks, region, onDecided, onSkipped }: Props) {
  const [say, name] = [useSay(inspectionScreens), useSay(inspectionText)]
  const [reasons, setReasons] = useState<readonly ReturnReason[]>([])
  const [note, setNote] = useState('')
  const [gives, setGives] = useState(false)
  const [takesOffline, setTakesOffline] = useState(false)
  const skipping = useAct(skipTask, { changes: [getPace, listQueues], onDone: onSkipped })
  const { busy } = skipping
  const { title } = task
  const isBlocked = task.flags.some(({ onHit }) => onHit === 'block')
  const turn = (reason: ReturnReason | undefined) =>
    reason && setReasons((before) => (before.includes(reason) ? before.filter((each) => each !== reason) : [...before, reason]))

  const count = reasons.length
  /** What a key does is named first: one that was meant for something else decides nothing. */
  async function back(byKey: boolean) {
    if (busy || count === 0) return
    const named = { title: say('judge.confirm-return', { title }), text: say('judge.confirm-return-text', { n: count }) }
    const question =
      task.phase === 'recheck'
        ? { title: say('judge.offline-title'), text: say('judge.offline-text'), danger: true }
        : byKey
          ? named
          : undefined
    if (question && !(await confirm({ ...question, action: say(takesOffline ? 'judge.offline' : 'judge.return') }))) return
    const told = remarks.list
      .filter(({ text }) => text.trim() !== '')
      .map(({ quote, text }) => ({ blockId: blockOf(task.draft.body, quote), quote, text }))
    const input = { taskId: task.id, reasons: [...reasons], note, remarks: told, takeOffline: takesOffline }
    onDecided({ task, words: say('judge.done-return', { title }), send: () => actOn(returnTask, input) })
  }
  async function pass(byKey: boolean) {
    if (busy || isBlocked) return
    const question = { title: say('judge.confirm-pass', { title }), text: say('judge.confirm-pass-text'), action: say('judge.pass') }
    if (byKey && !(await confirm(question))) return
    onDecided({ task, words: say('judge.done-pass', { title }), send: () => actOn(approveTask, { taskId: task.id }) })
  }
  const skip = () => !busy && void skipping.act({ taskId: task.id })
  const numbers = RETURN_REASONS.map((reason, place) => [String((place + 1) % 10), () => turn(reason)] as const)
  useKeys(region, { p: () => void pass(true), r: () => void back(true), s: skip, ...Object.fromEntries(numbers) })
  return (
    <Card title={say('judge.decision')}>
      <div className={styles.stack}>
        <div className={styles.deeds}>
          <Button kind="solid" blocked={isBlocked ? say('judge.blocked') : undefined} onClick={() => void pass(false)}>
            {say('judge.pass')}
          </Button>
          <Button blocked={count === 0 ? say('judge.reason-needed') : undefined} onClick={() => void back(false)}>
            {count > 0 ? say('judge.return-n', { n: count }) : say('judge.return')}
          </Button>
          <Button kind="quiet" busy={skipping.busy} onClick={skip}>
            {say('judge.skip')}
          </Button>
          <Button kind="quiet" onClick={() => setGives(true)}>
            {say('waiting.give')}
          </Button>
        </div>
        {gives && <HandOver taskId={task.id} title={task.title} onDone={onSkipped} onClose={() => setGives(false)} />}
        <RefusalNotice refused={skipping.refused} />
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
