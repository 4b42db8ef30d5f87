import { Answer } from '#web/console/call/answer.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import { TemplatesField } from '#web/console/form/templates-field.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import {
  type AnswerTemplate,
  getReportSettings,
  MOST_ANSWER_TEMPLATES,
  MOST_APPEAL_DAYS,
  MOST_REPORT_HOURS,
  REPORT_REASONS,
  type ReportHours,
  saveReportSettings,
} from '../../contract.ts'
import { moderationText } from '../../text/moderation-texts.ts'
import { reportText } from '../../text/report-texts.ts'

type Settings = { readonly hours: ReportHours; readonly appealDays: number; readonly templates: AnswerTemplate[]; readonly version: number }

/** The hours within which reports are answered, and the templates of answers. */
export function ReportSettings({ onClose }: { onClose(): void }) {
  const t = useTranslate(moderationText)
  const settings = useCall(getReportSettings, {}, { freshMs: 0 })
  return (
    <Window open onClose={onClose} title={t('report-settings')}>
      <Answer of={settings} small>
        {(ok) => <SettingsForm settings={ok} onDone={onClose} />}
      </Answer>
    </Window>
  )
}

function SettingsForm({ settings: { version, ...settings }, onDone }: { readonly settings: Settings; onDone(): void }) {
  const [t, reasons] = [useTranslate(moderationText), useTranslate(reportText)]
  const saving = useAction(saveReportSettings, { changes: [getReportSettings], onDone: () => toast('ok', t('report-settings.saved')) })
  const form = useForm<Omit<Settings, 'version'>>(settings, {
    check: ({ templates }) => ({
      ...(templates.some(({ zh, en }) => zh.trim().length < 2 || en.trim().length < 2) && { templates: t('report-settings.needed') }),
    }),
    send: (values) => saving.run({ ...values, version }),
    onDone,
  })
  const { hours, appealDays, templates } = form.values
  return (
    <FormOf form={form} action={t('report-settings.save')}>
      {REPORT_REASONS.map((reason) => (
        <NumberField
          key={reason}
          label={reasons(`reason.${reason}`)}
          suffix={t('report-settings.hours')}
          min={1}
          max={MOST_REPORT_HOURS}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          value={hours[reason]}
          onChange={(value) => typeof value === 'number' && form.set('hours', { ...hours, [reason]: value })}
        />
      ))}
      <NumberField
        label={t('report-settings.appeals')}
        description={t('report-settings.days-help', { days: MOST_APPEAL_DAYS })}
        suffix={t('report-settings.days')}
        min={1}
        max={MOST_APPEAL_DAYS}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        value={appealDays}
        onChange={(value) => typeof value === 'number' && form.set('appealDays', value)}
      />
      <TemplatesField
        templates={templates}
        most={MOST_ANSWER_TEMPLATES}
        error={form.errors.templates}
        words={{
          add: t('report-settings.add'),
          zh: (at) => t('report-settings.zh', { at }),
          en: (at) => t('report-settings.en', { at }),
          remove: (at) => t('report-settings.remove', { at }),
        }}
        onChange={(changed) => form.set('templates', changed)}
      />
    </FormOf>
  )
}
