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
import { checkImport, importSets, listSets } from '../contract.ts'
import { curationScreens } from '../text/screens.ts'
import styles from './sets.module.css'

type Checked = OutputOf<typeof checkImport>

/** Checks a file of sets row by row and imports it after confirmation. */
export function SetImportSheet({ onClose }: { onClose(): void }) {
  const t = useTranslate(curationScreens)
  const [checked, setChecked] = useState<Checked>()
  const checking = useAction(checkImport, { onDone: setChecked })
  const importing = useAction(importSets, {
    changes: [listSets],
    onDone: ({ sets }) => {
      toast('ok', t('import.done', { sets }))
      onClose()
    },
  })
  async function check(chosen: File) {
    const file = await readAsUtf8(chosen)
    if (file) await checking.runWithFile({}, file)
  }
  return (
    <Sheet open onClose={onClose} title={t('import.title')} width={560}>
      <div className={stack(16, fit)}>
        <p className={text.quiet}>{t('import.lead')}</p>
        <div className={styles.line}>
          <FileButton accept=".csv,text/csv" onChange={(file) => file && void check(file)}>
            {(props) => (
              <Button icon="document" busy={checking.busy} onClick={props.onClick}>
                {t(checked ? 'import.another' : 'import.choose')}
              </Button>
            )}
          </FileButton>
          {checked && checked.good > 0 && (
            <Button kind="solid" busy={importing.busy} onClick={() => void importing.run({ id: checked.id })}>
              {t('import.run', { good: checked.good })}
            </Button>
          )}
        </div>
        <RefusalNotice refused={checking.refused ?? importing.refused} />
        {checked && <Report checked={checked} />}
      </div>
    </Sheet>
  )
}

function Report({ checked }: { readonly checked: Checked }) {
  const t = useTranslate(curationScreens)
  const rows = checked.rows.toSorted((one, other) => Number(one.isGood) - Number(other.isGood))
  return (
    <>
      <p role="status">{t('import.result', { good: checked.good, bad: checked.bad })}</p>
      <ul className={styles.rows}>
        {rows.map(({ row, line, name, isGood, problems }) => (
          <li className={cluster([4, 12])} key={row}>
            <b>{name || '—'}</b>
            <span className={text.quiet}>{t('import.row', { row, line })}</span>
            {isGood ? (
              <Status kind="ok">{t('import.good')}</Status>
            ) : (
              problems.map(({ field, message }) => (
                <Status key={field} kind="bad">
                  {field} {message}
                </Status>
              ))
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
