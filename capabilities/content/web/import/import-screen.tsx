import { FileInput, Switch } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Status } from '#web/console/show/values.tsx'
import { readAsUtf8 } from '#web/console/text-file/read-text-file.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { checkImport, listItems, runImport } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import styles from '../topics/topics.module.css'

type Report = OutputOf<typeof checkImport>

export default function ImportScreen() {
  const t = useTranslate(contentScreens)
  const { file, take, report, done, checking, running } = useImport()
  const good = report?.rows.filter(({ isGood }) => isGood).map(({ row }) => row) ?? []
  return (
    <>
      <PageHead
        lead={t('import.lead')}
        actions={
          report &&
          !done && (
            <Button
              kind="solid"
              busy={running.busy}
              blocked={good.length === 0 ? t('import.nothing') : undefined}
              onClick={() => void running.run({ id: report.id, rows: good })}
            >
              {t('import.run', { count: good.length })}
            </Button>
          )
        }
      />
      <div className={stack(16)}>
        <Card>
          <FileInput
            label={t('import.file')}
            description={t('import.file-help')}
            placeholder={t('import.file-none')}
            accept=".csv,.json,text/csv,application/json"
            clearable
            clearButtonProps={{ 'aria-label': t('field.take-away') }}
            value={file}
            onChange={(chosen) => void take(chosen)}
          />
          {checking.busy && <p role="status">{t('import.checking')}</p>}
        </Card>
        <RefusalNotice refused={checking.refused ?? running.refused} />
        {done && (
          <Notice
            kind="ok"
            live
            title={t('import.done', done)}
            action={<ButtonLink to="/content/items">{t('import.to-list')}</ButtonLink>}
          />
        )}
        {report && !done && <ReportCard report={report} />}
      </div>
    </>
  )
}

function useImport() {
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<Report>()
  const [done, setDone] = useState<OutputOf<typeof runImport>>()
  const checking = useAction(checkImport, { onDone: setReport })
  const running = useAction(runImport, { changes: [listItems], onDone: setDone })
  async function take(chosen: File | null): Promise<void> {
    const next = chosen && ((await readAsUtf8(chosen)) ?? null)
    setFile(next)
    setReport(undefined)
    setDone(undefined)
    running.clear()
    if (next) await checking.runWithFile({}, next)
    else checking.clear()
  }
  return { file, take, report, done, checking, running }
}

const MOST = 200

function ReportCard({ report }: { readonly report: Report }) {
  const t = useTranslate(contentScreens)
  const { good, bad } = report
  const [onlyBad, setOnlyBad] = useState(bad > 0)
  const rows = report.rows.filter(({ isGood }) => !onlyBad || !isGood)
  return (
    <Card
      flush
      title={t('import.rows')}
      hint={t('import.told', { rows: report.rows.length, good, bad })}
      actions={<Switch label={t('import.only-bad')} checked={onlyBad} onChange={({ target }) => setOnlyBad(target.checked)} />}
    >
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('import.row')}</th>
              <th scope="col">{t('items.title')}</th>
              <th scope="col">{t('new.language')}</th>
              <th scope="col">{t('import.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST).map(({ row, title, language, isGood, problems }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{title || t('untitled')}</td>
                <td>{language && t(`language.${language}`)}</td>
                <td>
                  {isGood && <Status kind="ok">{t('import.good')}</Status>}
                  {problems.map(({ field, code, message }) => (
                    <div key={`${field} ${code}`}>
                      <Status kind="bad">
                        <code>{field}</code> {message}
                      </Status>
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
