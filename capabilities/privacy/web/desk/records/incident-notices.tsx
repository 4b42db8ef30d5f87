import { SegmentedControl, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Button } from '#web/kit/button.tsx'
import { copyText } from '#web/kit/field/copy-text.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { AUDIENCES, type Audience, getIncident, listIncidents, MOST_NOTIFIED, notifyPeople, writeNotice } from '../../../contract.ts'
import { recordScreens } from '../../../text/record-screens.ts'
import styles from '../requests/requests.module.css'

type Props = { readonly incident: OutputOf<typeof getIncident> }

/** Shows the notices that follow from the facts, for authority and people in both languages, and sends the one for people. */
export function IncidentNotices({ incident }: Props) {
  const t = useTranslate(recordScreens)
  const [audience, setAudience] = useState<Audience>('authority')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const { title, text } = writeNotice(incident.content, audience, language)
  const copy = async () => (await copyText(`${title}\n\n${text}`)) && toast('ok', t('notice.copied'))
  return (
    <section className={stack(12, styles.sheet)}>
      <h3>{t('notice.title')}</h3>
      <div className={cluster(8)}>
        <SegmentedControl
          size="xs"
          value={audience}
          onChange={(value) => setAudience(value as Audience)}
          data={AUDIENCES.map((value) => ({ value, label: t(`notice.${value}`) }))}
        />
        <SegmentedControl
          size="xs"
          value={language}
          onChange={(value) => setLanguage(value as Language)}
          data={LANGUAGES.map((value) => ({ value, label: t(`notice.in-${value}`) }))}
        />
      </div>
      <div data-proof lang={language} className={styles.proof}>
        <p>
          <strong>{title}</strong>
        </p>
        <p className={styles.text}>{text}</p>
      </div>
      <p className={look.fine}>{t('notice.saved-only')}</p>
      <div className={cluster(8)}>
        <Button size="small" icon="copy" onClick={() => void copy()}>
          {t('notice.copy')}
        </Button>
        <Button size="small" onClick={() => window.print()}>
          {t('notice.print')}
        </Button>
      </div>
      {audience === 'people' && incident.state !== 'closed' && (
        <Can permission="privacy:handle">
          <SendForm incident={incident} />
        </Can>
      )}
    </section>
  )
}

function SendForm({ incident: { id, version } }: Props) {
  const t = useTranslate(recordScreens)
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const sending = useAction(notifyPeople, { changes: [listIncidents, getIncident] })
  const accounts = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  async function send(event: FormEvent) {
    event.preventDefault()
    const count = accounts.length
    if (count === 0 || !(await confirm({ title: t('send.title', { count }), text: t('send.text'), action: t('send.go') }))) return
    const done = await sending.run({ id, version, accounts })
    if (!done || !('ok' in done)) return
    setUnknown(done.ok.unknown)
    setTyped(done.ok.unknown.join('\n'))
    toast('ok', t('send.done', { count: done.ok.notified }))
  }
  return (
    <form className={stack(12)} method="post" onSubmit={(event) => void send(event)}>
      <Textarea
        label={t('send.accounts')}
        description={t('send.hint', { most: MOST_NOTIFIED })}
        autosize
        minRows={2}
        maxRows={10}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {unknown.length > 0 && (
        <Notice kind="warn" live>
          {t('send.unknown', { names: unknown.join(', ') })}
        </Notice>
      )}
      <RefusalNotice refused={sending.refused} />
      <div>
        <Button type="submit" kind="solid" busy={sending.busy}>
          {t('send.go')}
        </Button>
      </div>
    </form>
  )
}
