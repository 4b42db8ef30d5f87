import { useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Amount, Status } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listImportFindings, ROW_REFUSALS, type RowFinding } from '../../contract.ts'
import { importScreens } from '../../text/imports.ts'
import styles from './findings.module.css'
import type { FoundImport } from './import-state.ts'

const REFUSALS: ReadonlySet<string> = new Set(ROW_REFUSALS)

/** Lists the rows that do not come, and what others come without. */
export function Findings({ id, state }: { readonly id: string; readonly state: FoundImport['state'] }) {
  const t = useTranslate(importScreens)
  const [starts, setStarts] = useState<readonly number[]>([0])
  return (
    <section className={stack(8)}>
      <h3>{t('report')}</h3>
      <p className={text.quiet}>{t('row-hint')}</p>
      {starts.map((after, at) => (
        <Page
          key={`${state} ${after}`}
          id={id}
          after={after}
          isLast={at === starts.length - 1}
          onMore={(next) => setStarts([...starts, next])}
        />
      ))}
    </section>
  )
}

type PageProps = { readonly id: string; readonly after: number; readonly isLast: boolean; onMore(next: number): void }

function Page({ id, after, isLast, onMore }: PageProps) {
  const t = useTranslate(importScreens)
  return (
    <Answer of={useCall(listImportFindings, { id, after }, { freshMs: 0 })} shapes={['line', 'line']} small>
      {({ counts, list, isMore }) => (
        <div className={stack(8)}>
          {after === 0 && <Counts counts={counts} />}
          {list.length > 0 && (
            <div className={styles.scroll}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('row')}</th>
                    <th scope="col">{t('reason')}</th>
                  </tr>
                </thead>
                <tbody>
                  {list.map(({ row, codes }) => (
                    <tr key={row}>
                      <td>{row}</td>
                      <td>
                        {codes.map((code) => (
                          <div key={code}>
                            <Reason code={code} />
                          </div>
                        ))}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {isLast && isMore && <Button onClick={() => onMore(list.at(-1)?.row ?? 0)}>{t('more')}</Button>}
        </div>
      )}
    </Answer>
  )
}

function Counts({ counts }: { readonly counts: readonly { readonly code: RowFinding; readonly rows: number }[] }) {
  const t = useTranslate(importScreens)
  if (counts.length === 0) return <p>{t('report-none')}</p>
  return (
    <ul className={styles.counts}>
      {counts.map(({ code, rows }) => (
        <li key={code}>
          <Reason code={code} /> <Amount of={rows} />
        </li>
      ))}
    </ul>
  )
}

function Reason({ code }: { readonly code: RowFinding }) {
  const t = useTranslate(importScreens)
  return <Status kind={REFUSALS.has(code) ? 'bad' : 'warn'}>{t(`code.${code}`)}</Status>
}
