import { TextInput } from '@mantine/core'
import { DAY } from '#contract/duration.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { BilingualField } from '#web/console/form/bilingual-field.tsx'
import { MomentField } from '#web/console/form/dates.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { createIncident, getIncident, INCIDENT_FACTS, type IncidentContent, listIncidents, saveIncident } from '../../../contract.ts'
import { recordScreens } from '../../../text/record-screens.ts'

const changes = [listIncidents, getIncident]
const none = { 'zh-CN': '', 'en-US': '' }

const emptyIncident = (): IncidentContent => ({
  title: '',
  discoveredAt: new Date().toISOString(),
  notifyBy: new Date(Date.now() + DAY).toISOString(),
  people: 0,
  contact: '',
  what: none,
  kinds: none,
  cause: none,
  harm: none,
  measures: none,
  advice: none,
})

type Props = { readonly id?: string; readonly version?: number; readonly content?: IncidentContent; onDone?(): void }

/** Edits the facts of an incident in both languages; without an id it is a new one. */
export function IncidentForm({ id, version = 0, content, onDone }: Props) {
  const t = useTranslate(recordScreens)
  const creating = useAction(createIncident, { changes })
  const saving = useAction(saveIncident, { changes })
  const form = useForm<IncidentContent>(content ?? emptyIncident(), {
    check(values) {
      const facts = INCIDENT_FACTS.filter((fact) => Object.values(values[fact]).some((text) => text.trim().length < 2))
      const lines = (['title', 'contact'] as const).filter((name) => values[name].trim().length < 2)
      return Object.fromEntries([...facts, ...lines].map((name) => [name, t('field.needed')]))
    },
    send: (values) => (id === undefined ? creating.run(values) : saving.run({ ...values, id, version })),
    onDone() {
      toast('ok', t('saved'))
      onDone?.()
    },
  })
  return (
    <FormOf form={form} action={t('save')}>
      <TextInput label={t('field.title')} required maxLength={120} {...form.text('title')} />
      <MomentField label={t('incident.discoveredAt')} required {...form.value('discoveredAt')} />
      <MomentField label={t('incident.notifyBy')} description={t('incident.notifyBy-hint')} required {...form.value('notifyBy')} />
      <NumberField label={t('incident.people')} min={0} allowDecimal={false} allowNegative={false} {...form.value('people')} />
      {INCIDENT_FACTS.map((fact) => (
        <BilingualField
          key={fact}
          label={t(`fact.${fact}`)}
          most={1_000}
          rows={2}
          value={form.values[fact]}
          error={form.errors[fact]}
          onChange={(value) => form.set(fact, value)}
        />
      ))}
      <TextInput label={t('incident.contact')} required maxLength={200} {...form.text('contact')} />
    </FormOf>
  )
}
