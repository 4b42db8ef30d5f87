import { Switch, TagsInput } from '@mantine/core'
import { readNumber } from '#contract/input/typed.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { NewerNotice } from '#web/console/form/newer-notice.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import { useDraft } from '#web/console/form/use-draft.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { justify, row, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { type ChatSettings, liftSanction, listSanctions, MOST_CHAT_WORDS, readChatSettings, saveChatSettings } from '../../../contract.ts'
import { monitorText } from '../../../text/monitor.ts'
import styles from '../monitor.module.css'

type Props = { readonly studioId: string; readonly version: number; readonly settings: ChatSettings; onClose(): void }

/** Edits the chat settings, and lists muted and banned viewers. */
export function ChatRulesDialog({ studioId: studio, version, settings, onClose }: Props) {
  const t = useTranslate(monitorText)
  const { value: values, change: setValues, newer } = useDraft(settings, { target: `studio:${studio}`, action: 'chat.settings-changed' })
  const saving = useAction(saveChatSettings, { changes: [readChatSettings], onDone: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('chat.rules')}
      actions={
        <Button
          kind="solid"
          busy={saving.busy}
          blocked={newer?.reason}
          onClick={() => void saving.run({ studio, version, settings: values })}
        >
          {t('chat.rules.save')}
        </Button>
      }
    >
      <div className={stack(16, styles.rules)}>
        <NewerNotice newer={newer} />
        {!newer && <RefusalNotice refused={saving.refused} />}
        <Rules values={values} onChange={(part) => setValues((before) => ({ ...before, ...part }))} />
        <Sanctions studio={studio} />
      </div>
    </Dialog>
  )
}

function Rules({ values, onChange }: { readonly values: ChatSettings; onChange(part: Partial<ChatSettings>): void }) {
  const t = useTranslate(monitorText)
  return (
    <>
      <Switch
        label={t('chat.rules.pause')}
        description={t('chat.rules.pause-help')}
        checked={values.isPaused}
        onChange={({ target }) => onChange({ isPaused: target.checked })}
      />
      <Switch
        label={t('chat.rules.hold')}
        description={t('chat.rules.hold-help')}
        checked={values.holdsAll}
        onChange={({ target }) => onChange({ holdsAll: target.checked })}
      />
      <NumberField
        label={t('chat.rules.slow')}
        description={t('chat.rules.slow-help')}
        min={0}
        max={600}
        allowDecimal={false}
        value={values.slowModeS}
        onChange={(value) => onChange({ slowModeS: readNumber(value) || 0 })}
      />
      <TagsInput
        label={t('chat.rules.words')}
        description={t('chat.rules.words-help')}
        maxTags={MOST_CHAT_WORDS}
        value={[...values.words]}
        onChange={(words) => onChange({ words })}
      />
    </>
  )
}

function Sanctions({ studio }: { readonly studio: string }) {
  const t = useTranslate(monitorText)
  const sanctions = useCall(listSanctions, { studio }, { freshMs: 0 })
  const lifting = useAction(liftSanction, { changes: [listSanctions] })
  if (!sanctions.ok || sanctions.ok.length === 0) return null
  return (
    <section>
      <h3>{t('chat.sanctions')}</h3>
      <ul className={stack(8, styles.sanctions)}>
        {sanctions.ok.map(({ id, kind, name, reason }) => (
          <li className={row(8, justify.between)} key={id}>
            <span>
              <b>{name}</b> {t(`chat.sanction.${kind}`)} · {reason}
            </span>
            <Button size="small" busy={lifting.busy} onClick={() => void lifting.run({ id })}>
              {t('chat.lift')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
