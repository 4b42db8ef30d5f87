import { FileInput } from '@mantine/core'
import { useState } from 'react'
import { SECOND } from '#contract/duration.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { readAsUtf8 } from '#web/console/text-file/read-text-file.ts'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { listImports, uploadImport } from '../../contract.ts'
import { importScreens } from '../../text/imports.ts'
import { ImportCard } from './import-card.tsx'
import { isWorking } from './import-state.ts'

const EVERY_MS = { idle: 60 * SECOND, working: 2 * SECOND }

/** Imports accounts from a file: upload, mapping, check with a report, run, undo. */
export default function ImportScreen() {
  const t = useTranslate(importScreens)
  const asked = useCall(listImports, {}, { freshMs: 0, everyMs: EVERY_MS.idle })
  useCall(listImports, {}, { when: asked.ok?.list.some(isWorking) ?? false, everyMs: EVERY_MS.working })
  return (
    <>
      <PageHead lead={t('lead')} />
      <div className={stack(16)}>
        <Upload />
        <Answer of={asked}>
          {({ list }) =>
            list.length === 0 ? (
              <State icon="upload" title={t('none')}>
                <p>{t('none-text')}</p>
              </State>
            ) : (
              <div className={stack(16)}>
                {list.map((each) => (
                  <ImportCard key={each.id} found={each} />
                ))}
              </div>
            )
          }
        </Answer>
      </div>
    </>
  )
}

function Upload() {
  const t = useTranslate(importScreens)
  const [file, setFile] = useState<File | null>(null)
  const uploading = useAction(uploadImport, { changes: [listImports], onDone: () => setFile(null) })
  const take = async (chosen: File | null) => {
    uploading.clear()
    const next = chosen && ((await readAsUtf8(chosen)) ?? null)
    setFile(next)
    if (next) await uploading.runWithFile({}, next)
  }
  return (
    <Card>
      <FileInput
        label={t('file')}
        description={t('file-help')}
        placeholder={t('file-none')}
        accept=".csv,.txt,.sql,text/csv,text/plain,application/sql"
        clearable
        clearButtonProps={{ 'aria-label': t('clear') }}
        value={file}
        onChange={(chosen) => void take(chosen)}
      />
      {uploading.busy && <p role="status">{t('uploading')}</p>}
      <RefusalNotice refused={uploading.refused} />
    </Card>
  )
}
