import { Menu } from '@mantine/core'
import { useState } from 'react'
import { dayOf } from '#contract/dates.ts'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { runCall } from '#web/console/call/use-action.ts'
import type { InputFor } from '#web/console/call/use-call.ts'
import { saveBlob } from '#web/console/save-as-file.ts'
import { exact } from '#web/console/show/amount.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { exportEntries } from '../contract.ts'
import { screensText } from '../text/screens.ts'

type Filter = Omit<InputFor<typeof exportEntries>, 'format' | 'cursor'>
type Format = 'csv' | 'json'
const FORMATS: readonly Format[] = ['csv', 'json']
const TYPES = { csv: 'text/csv;charset=utf-8', json: 'application/jsonl' } as const
const ENDINGS = { csv: 'csv', json: 'jsonl' } as const
/** The byte order mark; without it, spreadsheets misread Chinese. */
const MARK = '\ufeff'

export function ExportMenu({ filter }: { readonly filter: Filter }) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  const [rows, setRows] = useState<number>()
  const count = (value: number) => exact(value, language)

  async function run(format: Format): Promise<void> {
    const parts: string[] = format === 'csv' ? [MARK] : []
    let taken = 0
    setRows(0)
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const outcome = await runCall(exportEntries, { ...filter, format, ...(cursor && { cursor }) })
      if (!outcome || 'refused' in outcome) {
        if (outcome) toastRefusal(outcome)
        return setRows(undefined)
      }
      parts.push(outcome.ok.part)
      taken += outcome.ok.rows
      setRows(taken)
      cursor = outcome.ok.next
      if (outcome.ok.isCut) toast('warn', t('export.cut', { rows: count(taken) }))
    }
    save(parts, format)
    toast('ok', t('export.done', { rows: count(taken) }))
    setRows(undefined)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button icon="download" busy={rows !== undefined}>
          {rows === undefined ? t('export.title') : t('export.running', { rows: count(rows) })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void run(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function save(parts: readonly string[], format: Format): void {
  const name = `audit-${dayOf(new Date())}.${ENDINGS[format]}`
  saveBlob(new Blob([...parts], { type: TYPES[format] }), name)
}
