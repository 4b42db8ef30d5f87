import { FileButton } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { Status } from '#web/console/show/values.tsx'
import { readAsUtf8 } from '#web/console/text-file/read-text-file.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster, fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { checkRedirects, importRedirects, listRedirects } from '../../contract.ts'
import { redirectScreens } from '../../text/redirects/redirect-screens.ts'
import styles from '../desk/desk.module.css'

type Tried = OutputOf<typeof checkRedirects>

/** Imports a file of redirects: checks it first, then imports on confirmation. */
export function RedirectImportSheet({ onClose }: { onClose(): void }) {
  const t = useTranslate(redirectScreens)
  const [file, setFile] = useState<File>()
  const [tried, setTried] = useState<Tried>()
  const trying = useAction(checkRedirects, { onDone: setTried })
  const making = useAction(importRedirects, {
    changes: [listRedirects],
    onDone({ made }) {
      toast('ok', t('import.done', { made }))
      onClose()
    },
  })
  async function take(chosen: File) {
    const read = await readAsUtf8(chosen)
    if (!read) return
    setFile(read)
    setTried(undefined)
    making.clear()
    await trying.runWithFile({}, read)
  }
  return (
    <Sheet open onClose={onClose} title={t('import.title')} width={560}>
      <div className={stack(16, fit)}>
        <p className={text.quiet}>{t('import.lead')}</p>
        <div className={cluster(8)}>
          <FileButton accept=".csv,text/csv" onChange={(chosen) => chosen && void take(chosen)}>
            {(props) => (
              <Button icon="document" busy={trying.busy} onClick={props.onClick}>
                {t(file ? 'import.another' : 'import.choose')}
              </Button>
            )}
          </FileButton>
          {file && tried && tried.bad === 0 && (
            <Button kind="solid" busy={making.busy} onClick={() => void making.runWithFile({}, file)}>
              {t('import.run', { good: tried.good })}
            </Button>
          )}
        </div>
        <RefusalNotice refused={trying.refused ?? making.refused} />
        {tried && <Report tried={tried} />}
      </div>
    </Sheet>
  )
}

function Report({ tried }: { readonly tried: Tried }) {
  const t = useTranslate(redirectScreens)
  const rows = tried.rows.toSorted((one, other) => Number(one.problem === null) - Number(other.problem === null))
  return (
    <>
      <p role="status">{t('import.result', { good: tried.good, bad: tried.bad })}</p>
      <ul className={styles.rows}>
        {rows.map(({ line, from, to, problem, message }) => (
          <li className={cluster([4, 12])} key={line}>
            <code>{from || '—'}</code> → <code>{to || '—'}</code>
            <span className={text.quiet}>{t('import.line', { line })}</span>
            {problem === null ? <Status kind="ok">{t('import.good')}</Status> : <Status kind="bad">{message}</Status>}
          </li>
        ))}
      </ul>
    </>
  )
}
