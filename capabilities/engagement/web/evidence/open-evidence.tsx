import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, items, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { type Evidence, openEvidence } from '../../contract.ts'
import { evidenceText } from '../../text/evidence-texts.ts'
import styles from './evidence.module.css'

type Opened = OutputOf<typeof openEvidence>

/** Opens evidence for a stated reason and a fresh proof, and saves its report and its content. */
export function OpenEvidence({ evidence: { id, number }, onClose }: { readonly evidence: Evidence; onClose(): void }) {
  const t = useTranslate(evidenceText)
  const [reason, setReason] = useState('')
  const [opened, setOpened] = useState<Opened>()
  const opening = useAction(openEvidence, { onDone: setOpened })
  async function open(event: FormEvent) {
    event.preventDefault()
    await opening.run({ id, reason })
  }
  return (
    <Window open onClose={onClose} width={760} title={t('open-title', { number })}>
      {opened ? (
        <Content opened={opened} />
      ) : (
        <form className={stack(12, items.start)} method="post" onSubmit={(event) => void open(event)}>
          <TextInput
            label={t('open-reason')}
            description={t('open-hint')}
            value={reason}
            minLength={4}
            maxLength={200}
            required
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Button kind="solid" type="submit" busy={opening.busy}>
            {t('open')}
          </Button>
          <RefusalNotice refused={opening.refused} />
        </form>
      )}
    </Window>
  )
}

function Content({ opened: { name, json, report, sha256 } }: { readonly opened: Opened }) {
  const t = useTranslate(evidenceText)
  if (json === null || report === null) return <Notice kind="bad" title={t('unreadable')} />
  return (
    <div className={stack(12)}>
      <pre className={styles.report}>{report}</pre>
      <p className={styles.hash}>{t('hash', { sha256 })}</p>
      <div className={cluster(8)}>
        <Button icon="download" onClick={() => saveAsFile({ name: `${name}.txt`, type: 'text/plain', text: report })}>
          {t('save-report')}
        </Button>
        <Button icon="download" onClick={() => saveAsFile({ name: `${name}.json`, type: 'application/json', text: json })}>
          {t('save-json')}
        </Button>
      </div>
    </div>
  )
}
