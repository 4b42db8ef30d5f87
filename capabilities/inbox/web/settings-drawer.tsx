import { Switch, TextInput } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { getPreferences, type Subject, savePreferences } from '../contract.ts'
import { screensText } from '../text/screens.ts'
import { inboxText } from '../text/texts.ts'
import styles from './box/center.module.css'

type Preferences = (typeof getPreferences)['output']['_zod']['output']
type Channel = 'inSite' | 'toast' | 'mail'
const CHANNELS: readonly Channel[] = ['inSite', 'toast', 'mail']
const CHANNEL_WORDS = { inSite: 'settings.in-site', toast: 'settings.toast', mail: 'settings.mail' } as const
/** The initial quiet hours when they are switched on. */
const NIGHT = { starts: '22:00', ends: '07:30' }
const WIDTH = 480

export function InboxSettingsDrawer({ onClose }: { onClose(): void }) {
  const t = useTranslate(screensText)
  const asked = useCall(getPreferences, {})
  if (asked.ok) return <SettingsForm preferences={asked.ok} onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title={t('settings.title')} width={WIDTH}>
      <Answer of={asked} shapes={['row', 'row', 'row', 'row', 'row', 'row']}>
        {() => null}
      </Answer>
    </Sheet>
  )
}

function SettingsForm({ preferences, onClose }: { readonly preferences: Preferences; onClose(): void }) {
  const t = useTranslate(screensText)
  const saving = useAction(savePreferences, { changes: [getPreferences] })
  const { subjects, quietHours, mail } = preferences
  const form = useForm(
    { ...NIGHT, ...quietHours, subjects, quiet: quietHours !== null },
    {
      send: ({ subjects: chosen, quiet, starts, ends }) =>
        saving.run({ subjects: chosen.map(({ fixed: _, ...each }) => each), quietHours: quiet ? { starts, ends } : null }),
      onDone() {
        toast('ok', t('settings.saved'))
        onClose()
      },
    },
  )
  const change = (about: Subject, channel: Channel, on: boolean) =>
    form.set(
      'subjects',
      form.values.subjects.map((each) => (each.about === about ? { ...each, [channel]: on } : each)),
    )
  return (
    <DrawerForm open onClose={onClose} title={t('settings.title')} form={form} action={t('settings.save')} width={WIDTH}>
      <p className={text.quiet}>{t('settings.lead')}</p>
      <SubjectsTable subjects={form.values.subjects} onChange={change} />
      {mail !== 'ready' && <Notice kind="info">{t(mail === 'off' ? 'settings.mail-off' : 'settings.mail-unverified')}</Notice>}
      <Switch label={t('settings.quiet')} description={t('settings.quiet-lead')} {...form.check('quiet')} />
      {form.values.quiet && (
        <div className={grid([8, 12], styles.hours)}>
          <TextInput type="time" required label={t('settings.from')} {...form.text('starts')} />
          <TextInput type="time" required label={t('settings.to')} {...form.text('ends')} />
          <small className={cx(text.quiet, styles.zone)}>{t('settings.zone')}</small>
        </div>
      )}
    </DrawerForm>
  )
}

type TableProps = { readonly subjects: Preferences['subjects']; onChange(about: Subject, channel: Channel, on: boolean): void }

function SubjectsTable({ subjects, onChange }: TableProps) {
  const t = useTranslate(screensText)
  const tMore = useTranslate(inboxText)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('settings.subject')}</th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {t(CHANNEL_WORDS[channel])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {subjects.map(({ about, fixed, ...on }) => (
          <tr key={about}>
            <th scope="row">{tMore(`subject.${about}`)}</th>
            {CHANNELS.map((channel) => (
              <td key={channel}>
                {fixed && channel === 'inSite' ? (
                  <small>{t('settings.always')}</small>
                ) : about === 'announcement' && channel === 'mail' ? (
                  <small>—</small>
                ) : (
                  <Switch
                    aria-label={t('settings.switch', { subject: tMore(`subject.${about}`), channel: t(CHANNEL_WORDS[channel]) })}
                    checked={on[channel]}
                    onChange={({ currentTarget }) => onChange(about, channel, currentTarget.checked)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
