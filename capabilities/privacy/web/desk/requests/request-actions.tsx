import { SegmentedControl, Select, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { useStoredState } from '#web/session/stored-state.ts'
import * as calls from '../../../contract.ts'
import { deskScreens } from '../../../text/desk-screens.ts'

type Step = 'answer' | 'refuse' | 'ask' | 'identity' | 'note'
type Props = { readonly request: calls.WholeRequest }

const STEPS: readonly Step[] = ['answer', 'refuse', 'ask', 'identity', 'note']
const CLOSING: readonly Step[] = ['answer', 'refuse']
const changes = [calls.listRequests, calls.getRequest]

/** Writes the next step of a request. A closed request takes only notes. */
export function RequestActions({ request }: Props) {
  const t = useTranslate(deskScreens)
  const { id, number, version, state, closedAt, hasAccount } = request
  const steps = closedAt === null ? STEPS : (['note'] as const)
  const [chosen, setChosen] = useState<Step>('answer')
  const step = steps.includes(chosen) ? chosen : 'note'
  const [text, setText, forget] = useStoredState(`privacy request ${id} ${step}`, '')
  const sending = useSend(step)
  async function send(event: FormEvent) {
    event.preventDefault()
    if (sending.busy || text.trim().length < 2) return
    if (CLOSING.includes(step) && !(await confirmClosing(t, number, step))) return
    const done = await sending.run({ id, version, text })
    if (!done || !('ok' in done)) return
    setText('')
    forget()
    toast('ok', t('act-done'))
  }
  const hint = step === 'refuse' ? 'refuse' : step === 'identity' || step === 'note' ? 'internal' : hasAccount ? 'message' : 'receipt'
  return (
    <form className={stack(12)} method="post" onSubmit={(event) => void send(event)}>
      {steps.length > 1 && (
        <SegmentedControl
          size="xs"
          value={step}
          onChange={(value) => setChosen(value as Step)}
          data={steps.map((value) => ({ value, label: t(`act.${value}`) }))}
        />
      )}
      {step === 'refuse' && <Templates language={request.language} onChoose={setText} />}
      <Textarea
        label={t(`act-text.${step}`)}
        description={t(`act-hint.${hint}`)}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={calls.MOST_DESK_TEXT}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <RefusalNotice refused={sending.refused} />
      <div className={cluster(8)}>
        <Button kind="solid" type="submit" busy={sending.busy}>
          {t(`act-go.${step}`)}
        </Button>
        {state === 'waiting' && <Resume request={request} />}
      </div>
    </form>
  )
}

/** Returns the call of a step; all take the same input. */
function useSend(step: Step) {
  const sends = {
    answer: useAction(calls.answerRequest, { changes }),
    refuse: useAction(calls.refuseRequest, { changes }),
    ask: useAction(calls.askPerson, { changes }),
    identity: useAction(calls.noteIdentity, { changes }),
    note: useAction(calls.addRequestNote, { changes }),
  }
  return sends[step]
}

const confirmClosing = (t: ReturnType<typeof useTranslate<(typeof deskScreens)['en-US']>>, number: number, step: Step): Promise<boolean> =>
  confirm({ title: t('confirm.title', { number }), text: t('confirm.text'), action: t(`act-go.${step}`), danger: step === 'refuse' })

function Templates({ language, onChoose }: { readonly language: 'zh-CN' | 'en-US'; onChoose(text: string): void }) {
  const t = useTranslate(deskScreens)
  const { ok } = useCall(calls.getDeskSettings, {})
  const reasons = (ok?.templates ?? []).map(({ id, zh, en }) => ({ value: id, label: language === 'zh-CN' ? zh : en }))
  if (reasons.length === 0) return null
  return (
    <Select
      aria-label={t('template')}
      placeholder={t('template')}
      size="xs"
      data={reasons}
      value={null}
      onChange={(chosen) => onChoose(reasons.find(({ value }) => value === chosen)?.label ?? '')}
    />
  )
}

function Resume({ request: { id, version } }: Props) {
  const t = useTranslate(deskScreens)
  const resuming = useAction(calls.resumeRequest, { changes })
  return (
    <>
      <Button busy={resuming.busy} onClick={() => void resuming.run({ id, version })}>
        {t('one.resume')}
      </Button>
      <RefusalNotice refused={resuming.refused} />
    </>
  )
}
