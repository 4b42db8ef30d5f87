import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Can } from '#web/console/access/allowed.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { Window } from '#web/console/dialog/sheet.tsx'
import { Button } from '#web/kit/button.tsx'
import { items, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { enquiryScreens } from '../../text/screens.ts'
import { useExport } from './use-export.ts'

/** Exports one form at a time, because forms have different questions. */
export function ExportButton({ form }: { readonly form: string }) {
  const t = useTranslate(enquiryScreens)
  const [isOpen, setOpen] = useState(false)
  return (
    <Can permission="enquiries:export">
      <Button icon="download" blocked={form === '' ? t('queue.export-choose') : undefined} onClick={() => setOpen(true)}>
        {t('queue.export')}
      </Button>
      {isOpen && <ExportWindow form={form} onClose={() => setOpen(false)} />}
    </Can>
  )
}

function ExportWindow({ form, onClose }: { readonly form: string; onClose(): void }) {
  const t = useTranslate(enquiryScreens)
  const [reason, setReason] = useState('')
  const exporting = useExport()
  async function save(event: FormEvent) {
    event.preventDefault()
    if (await exporting.run(form, reason.trim())) onClose()
  }
  return (
    <Window open onClose={onClose} title={t('queue.export-title')} width={460}>
      <form className={stack(12, items.start)} onSubmit={(event) => void save(event)}>
        <p>{t('queue.export-masked')}</p>
        <TextInput
          label={t('queue.export-reason')}
          description={t('queue.export-hint')}
          value={reason}
          minLength={4}
          maxLength={200}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button kind="solid" type="submit" icon="download" busy={exporting.busy}>
          {t('queue.export')}
        </Button>
        <RefusalNotice refused={exporting.refused} />
      </form>
    </Window>
  )
}
