import { Stepper } from '@mantine/core'
import '@mantine/core/styles/Stepper.layer.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Answer } from '#web/console/call/answer.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { stateOfFailed } from '#web/console/failed-submission.ts'
import { type ConsoleForm, useForm } from '#web/console/form/form.tsx'
import { StoredNotice } from '#web/console/form/stored-notice.tsx'
import type { CallRefusal } from '#web/console/refusal.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { promotionPages } from '../console.ts'
import { getChannel, listChannels, submitChannelForm } from '../contract.ts'
import { promotionScreens } from '../text/screens.ts'
import { promotionText } from '../text/texts.ts'
import { BaseFields, ChannelFields } from './channel-fields.tsx'
import { type ChannelValues, checkBase, checkChannel, EMPTY, toChannelForm } from './channel-form.ts'
import styles from './promotion.module.css'
import { isAboutFields, isStored, toFailed } from './to-failed.ts'
import { TrackingLink } from './tracking-link.tsx'

const newId = () => crypto.randomUUID()

/** Creates a promotion in three steps. The form keeps its input when the call is refused and when the operator starts another promotion. */
export default function StepFormScreen() {
  const t = useTranslate(promotionScreens)
  const navigate = useNavigate()
  const [step, setStep] = useState(0)
  const [id, setId] = useState(newId)
  const fail = (name: string, refusal: CallRefusal) =>
    void navigate(
      `/result/error?${new URLSearchParams({ id })}`,
      isStored(refusal) ? {} : { state: stateOfFailed(toFailed(name, refusal, new Date())) },
    )
  const form = useChannelForm(id, { onDone: () => setStep(2), onFailed: fail, onBaseWrong: () => setStep(0) })
  const again = () => {
    setId(newId())
    setStep(0)
  }
  return (
    <>
      <PageHead lead={t('form.lead')} />
      <Card>
        <Stepper active={step} size="sm" className={styles.steps}>
          <Stepper.Step label={t('form.step.base')} />
          <Stepper.Step label={t('form.step.channel')} />
          <Stepper.Step label={t('form.step.done')} />
        </Stepper>
        {step === 2 ? (
          <>
            <State
              icon="ok"
              title={t('form.done')}
              actions={
                <>
                  <Button kind="solid" onClick={() => void navigate(promotionPages.channel.path.replace(':id', id))}>
                    {t('form.view')}
                  </Button>
                  <Button onClick={again}>{t('form.again')}</Button>
                </>
              }
            >
              {t('form.done-text')}
            </State>
            <OwnLink id={id} />
          </>
        ) : (
          <Steps form={form} step={step} setStep={setStep} />
        )}
      </Card>
    </>
  )
}

function OwnLink({ id }: { readonly id: string }) {
  const channel = useCall(getChannel, { id })
  return (
    <Answer of={channel} shapes={['line', 'row']} small>
      {({ name, url, link }) => <TrackingLink name={name} url={url} target={link} />}
    </Answer>
  )
}

type Ways = {
  onDone(): void
  onFailed(name: string, refusal: CallRefusal): void /** A field of the first step is wrong. */
  onBaseWrong(): void
}

/** Opens the page of failed submissions for a refusal that concerns no field. The form keeps its input. */
function useChannelForm(id: string, { onDone, onFailed, onBaseWrong }: Ways): ConsoleForm<ChannelValues> {
  const [t, tPromotion] = [useTranslate(promotionScreens), useTranslate(promotionText)]
  const submitting = useAction(submitChannelForm, { changes: [listChannels] })
  return useForm<ChannelValues>(EMPTY, {
    check: (values) => ({ ...checkBase(values, t, tPromotion), ...checkChannel(values, t) }),
    async send(values) {
      const sent = await submitting.run({ id, data: toChannelForm(values) })
      if (!sent || !('refused' in sent)) return sent
      if (!isAboutFields(sent, values)) onFailed(values.activityName, sent)
      else if (isAboutFields(sent, checkBase(values, t, tPromotion))) onBaseWrong()
      return sent
    },
    onDone,
  })
}

type StepsProps = { readonly form: ConsoleForm<ChannelValues>; readonly step: number; setStep(step: number): void }

function Steps({ form, step, setStep }: StepsProps) {
  const [t, tPromotion] = [useTranslate(promotionScreens), useTranslate(promotionText)]
  const [isTried, setTried] = useState(false)
  const wrong = checkBase(form.values, t, tPromotion)
  const isBaseRight = Object.values(wrong).every((each) => each === undefined)
  return (
    <form
      ref={form.ref}
      className={stack(24, styles.form)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        // A draft restored on the second step may lack fields of the first.
        if (step === 0 || !isBaseRight) setStep(isBaseRight ? 1 : 0)
        else form.submit(event)
      }}
    >
      <StoredNotice form={form} />
      {form.refused && (
        <Notice kind="bad" title={t('form.failed')}>
          {form.refused.message}
        </Notice>
      )}
      <div className={stack(16)}>
        {step === 0 ? <BaseFields form={form} wrong={isTried ? wrong : {}} /> : <ChannelFields form={form} />}
      </div>
      <div className={cluster(8)}>
        {step === 1 && <Button onClick={() => setStep(0)}>{t('form.previous')}</Button>}
        <Button kind="solid" type="submit" busy={form.busy}>
          {t(step === 0 ? 'form.next' : 'form.submit')}
        </Button>
      </div>
    </form>
  )
}
