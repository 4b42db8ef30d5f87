import { SegmentedControl, Textarea } from '@mantine/core'
import { isDay } from '#contract/fields.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import { TemplatesField } from '#web/console/form/templates-field.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { type DeskSettings, getDeskSettings, MOST_TEMPLATES, MOST_TERM_DAYS, saveDeskSettings } from '../../../contract.ts'
import { deskScreens } from '../../../text/desk-screens.ts'

export function DeskSettingsWindow({ onClose }: { onClose(): void }) {
  const t = useTranslate(deskScreens)
  const settings = useCall(getDeskSettings, {}, { freshMs: 0 })
  return (
    <Window open onClose={onClose} title={t('settings.title')}>
      <Answer of={settings} small>
        {(ok) => <SettingsForm settings={ok} onDone={onClose} />}
      </Answer>
    </Window>
  )
}

type FormProps = { readonly settings: DeskSettings & { readonly version: number }; onDone(): void }

function SettingsForm({ settings: { version, exceptions, ...settings }, onDone }: FormProps) {
  const t = useTranslate(deskScreens)
  const saving = useAction(saveDeskSettings, { changes: [getDeskSettings], onDone: () => toast('ok', t('settings.saved')) })
  const form = useForm(
    { ...settings, exceptions: exceptions.join('\n') },
    {
      check({ exceptions: typed, templates }) {
        const wrong = linesOf(typed).find((line) => !/^\d{4}-\d\d-\d\d$/.test(line) || !isDay(line))
        const isShort = templates.some(({ zh, en }) => zh.trim().length < 4 || en.trim().length < 4)
        return {
          ...(wrong !== undefined && { exceptions: t('settings.exceptions-wrong', { line: wrong }) }),
          ...(isShort && { templates: t('settings.reason-needed') }),
        }
      },
      send: (values) => saving.run({ ...values, version, exceptions: linesOf(values.exceptions) }),
      onDone,
    },
  )
  return (
    <FormOf form={form} action={t('settings.save')}>
      <NumberField
        label={t('settings.days')}
        description={t('settings.days-hint', { most: MOST_TERM_DAYS })}
        min={1}
        max={MOST_TERM_DAYS}
        allowDecimal={false}
        required
        {...form.value('termDays')}
      />
      <SegmentedControl
        aria-label={t('settings.counting')}
        data={(['working', 'calendar'] as const).map((value) => ({ value, label: t(`settings.${value}`) }))}
        value={form.values.counting}
        onChange={(value) => form.set('counting', value as DeskSettings['counting'])}
      />
      <Textarea
        label={t('settings.exceptions')}
        description={t('settings.exceptions-hint')}
        autosize
        minRows={3}
        maxRows={10}
        {...form.text('exceptions')}
      />
      <TemplatesField
        templates={form.values.templates}
        most={MOST_TEMPLATES}
        error={form.errors.templates}
        words={{
          add: t('settings.add'),
          zh: (at) => t('settings.reason-zh', { at }),
          en: (at) => t('settings.reason-en', { at }),
          remove: (at) => t('settings.remove', { at }),
        }}
        onChange={(templates) => form.set('templates', templates)}
      />
    </FormOf>
  )
}

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
