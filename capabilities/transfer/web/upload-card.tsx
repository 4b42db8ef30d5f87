import { FileInput, Progress } from '@mantine/core'
import { useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, fit, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { listRuns, startRun, TRANSFER_EXTENSIONS } from '../contract.ts'
import { moveInScreen } from '../text/screen.ts'
import { sendUpload, UploadFailed } from './send-upload.ts'

/** Uploads an export, with a ZIP of pictures if there is one, and starts to read it. */
export function UploadCard({ onStarted }: { onStarted(id: string): void }) {
  const t = useTranslate(moveInScreen)
  const [file, setFile] = useState<File | null>(null)
  const [zip, setZip] = useState<File | null>(null)
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState('')
  const starting = useAction(startRun, { changes: [listRuns], onDone: ({ id }) => onStarted(id) })
  const send = async () => {
    setProblem(file ? '' : t('upload.missing'))
    if (!file) return
    const totalBytes = file.size + (zip?.size ?? 0)
    try {
      setShare(0)
      const upload = await sendUpload(file, (part) => setShare((part * file.size) / totalBytes))
      const pictures = zip && (await sendUpload(zip, (part) => setShare((file.size + part * zip.size) / totalBytes)))
      await starting.run({ upload, zip: pictures })
    } catch (error) {
      if (!(error instanceof UploadFailed)) throw error
      setProblem(error.message || t('upload.broken'))
    } finally {
      setShare(undefined)
    }
  }
  const percent = Math.floor((share ?? 0) * 100)
  return (
    <Card title={t('upload.title')}>
      <div className={stack(16, fit)}>
        <FileInput
          label={t('upload.export')}
          description={t('upload.export-hint')}
          placeholder={t('upload.choose')}
          accept={TRANSFER_EXTENSIONS.join(',')}
          clearable
          value={file}
          onChange={setFile}
        />
        <FileInput
          label={t('upload.zip')}
          description={t('upload.zip-hint')}
          placeholder={t('upload.choose')}
          accept=".zip"
          clearable
          value={zip}
          onChange={setZip}
        />
        {problem && (
          <Notice kind="bad" live>
            {problem}
          </Notice>
        )}
        <RefusalNotice refused={starting.refused} />
        {share !== undefined && <Progress value={percent} aria-label={t('upload.busy', { percent })} />}
        <div className={cluster(8)}>
          <Button kind="solid" busy={share !== undefined || starting.busy} onClick={() => void send()}>
            {share === undefined ? t('upload.start') : t('upload.busy', { percent })}
          </Button>
        </div>
      </div>
    </Card>
  )
}
