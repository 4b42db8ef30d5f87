import { Select, Textarea } from '@mantine/core'
import type { OutputOf } from '#contract/call.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { MomentField } from '#web/console/form/dates.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { NewerNotice } from '#web/console/form/newer-notice.tsx'
import { StoredNotice } from '#web/console/form/stored-notice.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { align, grid } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { FIRST_PARAMETERS, listOperations, MOST_DESCRIPTION, type Parameters, readProfile, requestChange } from '../contract.ts'
import { encodingScreens } from '../text/screens.ts'
import styles from './encoding.module.css'
import { AudioFields, VideoFields } from './parameter-fields.tsx'
import { findFaults, firstValues, type RequestValues, toParameters } from './request-values.ts'

export type StudioChoice = { readonly id: string; readonly title: string }

type Props = {
  readonly studios: readonly StudioChoice[]
  readonly studio: string
  readonly from: OutputOf<typeof readProfile>
  onStudio(id: string): void
  onSent(id: string): void
}
const PLACES = { RATES_OUT_OF_ORDER: 'defaultRate', EFFECTIVE_PAST: 'effectiveAt' } as const

/** Returns the parameters in effect. A newest request that is not yet applied does not count. */
function inForce({ version, status, parameters, original }: OutputOf<typeof readProfile>): Parameters {
  if (version === 0) return FIRST_PARAMETERS
  return status === 3 || original === null ? parameters : original
}

/** Edits all parameters of a studio, and checks them against the ranges of the specification during input. */
export function RequestForm({ studios, studio, from, onStudio, onSent }: Props) {
  const t = useTranslate(encodingScreens)
  const asking = useAction(requestChange, { changes: [readProfile, listOperations], onDone: ({ id }) => onSent(id) })
  const form = useForm<RequestValues>(firstValues(studio, inForce(from)), {
    check: (values) => Object.fromEntries(Object.entries(findFaults(values)).map(([field, fault]) => [field, t(fault)])),
    send: (values) => asking.run({ studio, ...toParameters(values), description: values.description, effectiveAt: values.effectiveAt }),
    places: PLACES,
  })
  return (
    <form ref={form.ref} className={styles.request} method="post" onSubmit={form.submit} noValidate>
      <StoredNotice form={form} />
      <NewerNotice newer={form.newer} />
      <RefusalNotice refused={form.refused} />
      <Card title={t('request.studio')}>
        <Select
          aria-label={t('request.studio')}
          className={styles.narrow}
          allowDeselect={false}
          data={studios.map(({ id, title }) => ({ value: id, label: title }))}
          value={studio}
          onChange={(id) => id !== null && onStudio(id)}
        />
      </Card>
      <VideoFields form={form} />
      <AudioFields form={form} />
      <Card title={t('request.about')}>
        <div className={grid(16, align.start, styles.about)}>
          <Textarea
            label={t('request.description')}
            description={t('request.description-help')}
            maxLength={MOST_DESCRIPTION}
            rows={3}
            {...form.text('description')}
          />
          <MomentField label={t('request.effective')} description={t('request.effective-help')} clearable {...form.value('effectiveAt')} />
        </div>
      </Card>
      <div className={styles.foot}>
        <Button kind="quiet" onClick={() => form.reset()}>
          {t('request.reset')}
        </Button>
        <Button kind="solid" type="submit" busy={form.busy} blocked={form.newer?.reason}>
          {t('request.submit')}
        </Button>
      </div>
    </form>
  )
}
