import { Checkbox, FileButton } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { Status } from '#web/console/show/values.tsx'
import { readAsUtf8 } from '#web/console/text-file/read-text-file.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { checkMemberImport, importAndNotifyMembers, importMembers, listMembers } from '../../contract.ts'
import { importText } from '../../text/import.ts'
import styles from '../membership.module.css'

type ImportReport = OutputOf<typeof importMembers>

/** Imports a file of members: says first what each line will do, and afterwards what it did. */
export default function MemberImportSheet({ onClose }: { onClose(): void }) {
  const t = useTranslate(importText)
  const [file, setFile] = useState<File>()
  const [notifies, setNotifies] = useState(false)
  const [report, setReport] = useState<ImportReport>()
  const checking = useAction(checkMemberImport, { onDone: setReport })
  const done = {
    changes: [listMembers],
    onDone(result: ImportReport) {
      setReport(result)
      setFile(undefined)
      toast('ok', t('done', result))
    },
  }
  const silent = useAction(importMembers, done)
  const notified = useAction(importAndNotifyMembers, done)
  const importing = notifies ? notified : silent
  async function check(chosen: File) {
    const read = await readAsUtf8(chosen)
    if (!read) return
    setFile(read)
    setReport(undefined)
    silent.clear()
    notified.clear()
    await checking.runWithFile({}, read)
  }
  const count = report ? report.added + report.changed : 0
  return (
    <Sheet open onClose={onClose} title={t('title')} width={600}>
      <div className={stack(16, fit)}>
        <p className={text.quiet}>{t('lead')}</p>
        <div className={cluster(8)}>
          <FileButton accept=".csv,text/csv" onChange={(chosen) => chosen && void check(chosen)}>
            {(props) => (
              <Button icon="document" busy={checking.busy} onClick={props.onClick}>
                {t(report ? 'another' : 'choose')}
              </Button>
            )}
          </FileButton>
          {!report && (
            <Button
              kind="quiet"
              icon="download"
              onClick={() => saveAsFile({ name: t('template.name'), type: 'text/csv', text: `\uFEFF${t('template.columns')}\r\n` })}
            >
              {t('template')}
            </Button>
          )}
          {file && count > 0 && (
            <Button kind="solid" busy={importing.busy} onClick={() => void importing.runWithFile({}, file)}>
              {t('run', { count })}
            </Button>
          )}
        </div>
        {file && count > 0 && <Checkbox label={t('notify')} checked={notifies} onChange={({ target }) => setNotifies(target.checked)} />}
        <RefusalNotice refused={checking.refused ?? importing.refused} />
        {report && <Lines report={report} isTrial={file !== undefined} />}
      </div>
    </Sheet>
  )
}

const KINDS = { add: 'ok', change: 'info', same: 'idle', problem: 'bad' } as const

/** Lists the lines that were not imported first. */
function Lines({ report, isTrial }: { readonly report: ImportReport; readonly isTrial: boolean }) {
  const t = useTranslate(importText)
  const lines = report.lines.toSorted((one, other) => Number(other.outcome === 'problem') - Number(one.outcome === 'problem'))
  return (
    <>
      <p role="status">
        {t('result', report)} {isTrial && report.added + report.changed === 0 && t('nothing')}
      </p>
      <ul className={styles.rows}>
        {lines.map(({ line, phone, outcome, number, message }) => (
          <li className={cluster([4, 12])} key={line}>
            <span>
              {phone} <span className={text.quiet}>{t('line', { line })}</span> {number !== null && t('number', { number })}
            </span>
            <span>
              <Status kind={KINDS[outcome]}>{t(`outcome.${outcome}`)}</Status> {message}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
