import { FileButton } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAct } from '#web/console/call/use-act.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { Status } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useSay } from '#web/language.ts'
import { checkRedirects, importRedirects, listRedirects } from '../../contract.ts'
import { redirectScreens } from '../../text/redirects/redirect-screens.ts'
import styles from './redirects.module.css'

type Tried = OutputOf<typeof checkRedirects>

/** A file of redirects: tried first, made on a word. */
export function ImportSheet({ onClose }: { onClose(): void }) {
  const say = useSay(redirectScreens)
  const [file, setFile] = useState<File>()
  const [tried, setTried] = useState<Tried>()
  const trying = useAct(checkRedirects, { onDone: setTried })
  const making = useAct(importRedirects, {
    changes: [listRedirects],
    onDone({ made }) {
      toast('ok', say('import.done', { made }))
      onClose()
    },
  })
  function take(chosen: File | null) {
    if (!chosen) return
    setFile(chosen)
    setTried(undefined)
    making.clear()
    void trying.actWithFile({}, chosen)
  }
  return (
    <Sheet open onClose={onClose} title={say('import.title')} width={560}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{say('import.lead')}</p>
        <div className={styles.line}>
          <FileButton accept=".csv,text/csv" onChange={take}>
            {(props) => (
              <Button icon="document" busy={trying.busy} onClick={props.onClick}>
                {say(file ? 'import.another' : 'import.choose')}
              </Button>
            )}
          </FileButton>
          {file && tried && tried.bad === 0 && (
            <Button kind="solid" busy={making.busy} onClick={() => void making.actWithFile({}, file)}>
              {say('import.run', { good: tried.good })}
            </Button>
          )}
        </div>
        <RefusalNotice refused={trying.refused ?? making.refused} />
        {tried && <Report tried={tried} />}
      </div>
    </Sheet>
  )
}

/** What is wrong comes first. */
function Report({ tried }: { readonly tried: Tried }) {
  const say = useSay(redirectScreens)
  const rows = tried.rows.toSorted((one, other) => Number(one.problem === null) - Number(other.problem === null))
  return (
    <>
      <p role="status">{say('import.result', { good: tried.good, bad: tried.bad })}</p>
      <ul className={styles.rows}>
        {rows.map(({ line, from, to, problem, say: words }) => (
          <li key={line}>
            <code>{from || '—'}</code> → <code>{to || '—'}</code>
            <span className={styles.quiet}>{say('import.line', { line })}</span>
            {problem === null ? <Status kind="ok">{say('import.good')}</Status> : <Status kind="bad">{words}</Status>}
          </li>
        ))}
      </ul>
    </>
  )
}
