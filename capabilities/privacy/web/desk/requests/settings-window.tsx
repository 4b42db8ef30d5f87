import { NumberInput, SegmentedControl, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { isDay } from '#contract/fields.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import {
  type DeskSettings,
  getDeskSettings,
  MOST_TEMPLATES,
  MOST_TERM_DAYS,
  type RefusalTemplate,
  saveDeskSettings,
} from '../../../contract.ts'
import { deskScreens } from '../../../text/desk-screens.ts'
import styles from './requests.module.css'

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
      <NumberInput
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
      <Reasons reasons={form.values.templates} error={form.errors.templates} onChange={(templates) => form.set('templates', templates)} />
    </FormOf>
  )
}

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

type ReasonsProps = {
  readonly reasons: RefusalTemplate[]
  readonly error: ReactNode
  onChange(reasons: RefusalTemplate[]): void
}

/** Edits the reasons for refusals in both languages. */
function Reasons({ reasons, error, onChange }: ReasonsProps) {
  const t = useTranslate(deskScreens)
  const set = (at: number, change: Partial<RefusalTemplate>) =>
    onChange(reasons.map((reason, index) => (index === at ? { ...reason, ...change } : reason)))
  return (
    <>
      {reasons.map(({ id, zh, en }, index) => {
        const at = index + 1
        return (
          <div key={id} className={stack(8, styles.reasons)}>
            <Textarea
              label={t('settings.reason-zh', { at })}
              autosize
              maxLength={1_000}
              value={zh}
              onChange={({ currentTarget }) => set(index, { zh: currentTarget.value })}
            />
            <Textarea
              label={t('settings.reason-en', { at })}
              autosize
              maxLength={1_000}
              value={en}
              error={index === reasons.length - 1 && error}
              onChange={({ currentTarget }) => set(index, { en: currentTarget.value })}
            />
            <div>
              <Button size="small" kind="quiet" onClick={() => onChange(reasons.filter((_, each) => each !== index))}>
                {t('settings.remove', { at })}
              </Button>
            </div>
          </div>
        )
      })}
      {reasons.length < MOST_TEMPLATES && (
        <div>
          <Button size="small" onClick={() => onChange([...reasons, { id: newId(), zh: '', en: '' }])}>
            {t('settings.add')}
          </Button>
        </div>
      )}
    </>
  )
}

const newId = (): string => crypto.randomUUID()
