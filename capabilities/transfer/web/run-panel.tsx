import { Progress } from '@mantine/core'
import { useState } from 'react'
import { SECOND } from '#contract/duration.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type Found, getRun, listRuns, type Mapping, type Run, removeRun, STATES_AT_WORK, undoRun } from '../contract.ts'
import { moveInScreen } from '../text/screen.ts'
import { ApprovalCard } from './approval-card.tsx'
import { CheckCard } from './check-card.tsx'
import { FoundCard } from './found-card.tsx'
import { LossList } from './loss-list.tsx'
import { MadeCard } from './made-card.tsx'
import { MappingCard } from './mapping-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { StoppedNotice } from './stopped-notice.tsx'

type Props = { readonly id: string; onRemoved(): void }

/** Shows the steps of a move: those before the import, the work, or its result. */
export function RunPanel({ id, onRemoved }: Props) {
  const asked = useCall(getRun, { id }, { freshMs: 0 })
  const isAtWork = asked.ok !== undefined && STATES_AT_WORK.includes(asked.ok.state)
  useCall(getRun, { id }, { when: isAtWork, everyMs: 2 * SECOND, freshMs: 0 })
  return (
    <Answer of={asked} shapes={['title', 'row', 'row', 'row']}>
      {(run) => (
        <div className={stack(16)}>
          {run.isStopped && <StoppedNotice id={run.id} />}
          <Steps run={run} isAtWork={isAtWork} />
          {(!isAtWork || run.isStopped) && <Ending run={run} onRemoved={onRemoved} />}
        </div>
      )}
    </Answer>
  )
}

function Steps({ run, isAtWork }: { readonly run: Run; readonly isAtWork: boolean }) {
  const t = useTranslate(moveInScreen)
  if (isAtWork) return <Working run={run} />
  if (run.state === 'failed')
    return (
      <Notice kind="bad" title={t('state.failed')}>
        {run.problem}
      </Notice>
    )
  if (run.state === 'found' && run.found && run.mapping)
    return (
      <>
        <FoundCard run={run} found={run.found} />
        <Planning id={run.id} found={run.found} mapping={run.mapping} />
      </>
    )
  return (
    <>
      <MadeCard run={run} />
      {(run.state === 'imported' || run.state === 'published') && <ApprovalCard run={run} />}
      {run.state !== 'undone' && (
        <Card>
          <LossList id={run.id} losses={run.losses} />
        </Card>
      )}
    </>
  )
}

type PlanningProps = { readonly id: string; readonly found: Found; readonly mapping: Mapping }

/** Shows the mapping, and what comes of it as it is saved. */
function Planning({ id, found, mapping }: PlanningProps) {
  const [isUnsaved, setUnsaved] = useState(false)
  return (
    <>
      <MappingCard id={id} found={found} mapping={mapping} onUnsaved={setUnsaved} />
      <PreviewCard id={id} />
      <CheckCard id={id} isUnsaved={isUnsaved} />
    </>
  )
}

/** Shows the progress. The work continues when the page is left. */
function Working({ run: { state, done, total, isStopped } }: { readonly run: Run }) {
  const t = useTranslate(moveInScreen)
  const label = state === 'reading' ? t('reading.count', { count: done }) : t('work.count', { done, total })
  return (
    <Card title={t(`state.${state}`)} {...(!isStopped && { hint: t(state === 'publishing' ? 'work.publishing' : 'work.leave') })}>
      <div className={stack(8, fit)} role="status">
        <Progress
          value={state === 'reading' || total === 0 ? 100 : (done / total) * 100}
          animated={state === 'reading'}
          aria-label={label}
        />
        <p className={text.quiet}>{label}</p>
      </div>
    </Card>
  )
}

/** Offers the undo of what was imported, and the end of the record. */
function Ending({ run: { id, state, fileName, isStopped }, onRemoved }: { readonly run: Run; onRemoved(): void }) {
  const t = useTranslate(moveInScreen)
  const canUndo = state === 'imported' || state === 'published' || (isStopped && (state === 'running' || state === 'publishing'))
  const canRemove = !isStopped || state === 'reading'
  const undoing = useAction(undoRun, { changes: [getRun, listRuns] })
  const removing = useAction(removeRun, { changes: [listRuns], onDone: onRemoved })
  const undo = async () => {
    if (!(await confirm({ title: t('undo.title', { name: fileName }), text: t('undo.text'), action: t('undo'), danger: true }))) return
    const done = await undoing.run({ id })
    if (done && !('ok' in done)) toastRefusal(done)
  }
  const remove = async () => {
    if (!(await confirm({ title: t('remove.title'), text: t('remove.text'), action: t('remove'), danger: true }))) return
    const done = await removing.run({ id })
    if (done && !('ok' in done)) toastRefusal(done)
  }
  return (
    <div className={cluster(8)}>
      {canUndo && (
        <Button kind="danger" busy={undoing.busy} onClick={() => void undo()}>
          {t('undo')}
        </Button>
      )}
      {canRemove && (
        <Button kind="quiet" busy={removing.busy} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      )}
    </div>
  )
}
