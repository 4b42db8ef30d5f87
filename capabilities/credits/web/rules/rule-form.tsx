import { Select, TextInput } from '@mantine/core'
import { textIn } from '#contract/language.ts'
import { failedChoices } from '#web/console/call/failed-choices.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { type ConsoleForm, useForm } from '#web/console/form/form.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { addRule, listClasses, listRules, RULE_KINDS, type Rule, type RuleKind, saveRule, writePoints } from '../../contract.ts'
import { ruleScreens } from '../../text/rule-screens.ts'
import { SourceField } from './source-field.tsx'

type Props = { readonly edited: Rule | undefined; onClose(): void }
const PLACES = {
  SOURCE_UNKNOWN: 'source',
  CLASS_UNKNOWN: 'class',
  CLASS_ARCHIVED: 'class',
  RULE_TWICE: 'class',
  POINTS_INVALID: 'points',
} as const

const valuesOf = (rule: Rule | undefined) => ({
  kind: (rule?.kind ?? 'course') as RuleKind,
  source: null as string | null,
  class: rule?.class.id ?? null,
  points: rule ? writePoints(rule.tenths) : '',
  minutes: String(rule?.minutes ?? ''),
  rollCalls: String(rule?.rollCalls ?? ''),
  projectNumber: rule?.projectNumber ?? '',
  authority: rule?.authority ?? '',
})

/** Adds a rule, or changes what one grants. The source of a rule never changes. */
export function RuleForm({ edited, onClose }: Props) {
  const t = useTranslate(ruleScreens)
  const language = useLanguage()
  const classes = useCall(listClasses, {})
  const adding = useAction(addRule, { changes: [listRules] })
  const saving = useAction(saveRule, { changes: [listRules] })
  const form = useForm(valuesOf(edited), {
    send: ({ kind, source, class: classId, minutes, rollCalls, ...fields }) => {
      const isShow = kind === 'show'
      const isAttended = isShow || kind === 'activity'
      const terms = {
        ...fields,
        class: classId ?? '',
        minutes: isAttended ? minutes || null : null,
        rollCalls: isShow ? rollCalls || null : null,
      }
      return edited
        ? saving.run({ id: edited.id, version: edited.version, ...terms })
        : adding.run({ kind, source: source ?? '', ...terms })
    },
    places: PLACES,
    onDone() {
      toast('ok', t('saved'))
      onClose()
    },
  })
  const { kind } = form.values
  const choices = (classes.ok?.list ?? []).filter(({ id, isArchived }) => !isArchived || id === edited?.class.id)
  return (
    <DrawerForm open onClose={onClose} title={t(edited ? 'edit-title' : 'add')} form={form} action={t('save')}>
      {edited ? (
        <p>
          {t(`kind.${edited.kind}`)} · <b>{textIn(edited.source.title, language)}</b>
        </p>
      ) : (
        <>
          <Select
            label={t('kind')}
            allowDeselect={false}
            required
            data={RULE_KINDS.map((value) => ({ value, label: t(`when.${value}`) }))}
            value={kind}
            onChange={(chosen) => {
              form.set('kind', RULE_KINDS.find((each) => each === chosen) ?? 'course')
              form.set('source', null)
            }}
          />
          <SourceField key={kind} kind={kind} {...form.value('source')} />
        </>
      )}
      {(kind === 'show' || kind === 'activity') && <Attendance form={form} kind={kind} />}
      <Select
        label={t('class')}
        required
        data={choices.map(({ id, name }) => ({ value: id, label: textIn(name, language) }))}
        {...failedChoices(classes)}
        {...form.value('class')}
      />
      <TextInput label={t('points')} required inputMode="decimal" autoComplete="off" maxLength={10} {...form.text('points')} />
      <TextInput label={t('project')} maxLength={60} {...form.text('projectNumber')} />
      <TextInput label={t('authority')} maxLength={100} {...form.text('authority')} />
      <p className={text.quiet}>{t(edited ? 'edit-help' : 'add-help')}</p>
    </DrawerForm>
  )
}

type AttendanceProps = { readonly form: ConsoleForm<ReturnType<typeof valuesOf>>; readonly kind: 'show' | 'activity' }

/** Edits the conditions of an attendance. Activities have no roll calls. */
function Attendance({ form, kind }: AttendanceProps) {
  const t = useTranslate(ruleScreens)
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } as const
  if (kind === 'activity')
    return <TextInput label={t('minutes-there')} description={t('minutes-there-help')} {...number} {...form.text('minutes')} />
  return (
    <>
      <TextInput label={t('minutes')} description={t('minutes-help')} {...number} {...form.text('minutes')} />
      <TextInput label={t('roll-calls')} description={t('roll-calls-help')} {...number} {...form.text('rollCalls')} />
    </>
  )
}
