import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { State } from '#web/console/show/state.tsx'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import box from '#web/kit/style/box.module.css'
import { cluster, row } from '#web/kit/style/layouts.ts'
import type { Filing } from '../../contract.ts'
import { EnlargedScan } from '../enlarged-scan.tsx'
import { FilingFacts } from '../facts.tsx'
import { useOwnTranslate } from '../labels.ts'
import { Withdraw } from '../own/kind-panel.tsx'
import styles from '../own/own.module.css'
import { StateTag } from '../state-tag.tsx'

export function FilingRecords({ filings }: { readonly filings: readonly Filing[] }) {
  const t = useOwnTranslate()
  const filed = filings.filter(({ state }) => state !== 'draft')
  return (
    <section className={styles.records} aria-label={t('records.title')}>
      <h3>{t('records.title')}</h3>
      {filed.length === 0 ? (
        <State icon="document" title={t('records.empty')} small />
      ) : (
        <div className={cx(box.card, styles.scroll)}>
          <table className={styles.table} aria-label={t('records.title')}>
            <thead>
              <tr>
                {(['type', 'content', 'status', 'time', 'actions'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`records.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            {filed.map((filing) => (
              <Record key={filing.id} filing={filing} />
            ))}
          </table>
        </div>
      )}
    </section>
  )
}

function Record({ filing }: { readonly filing: Filing }) {
  const t = useOwnTranslate()
  const [open, setOpen] = useState(false)
  const { kind, state, inForce, fields } = filing
  return (
    <tbody>
      <tr>
        <td>{t(`kind.${kind}`)}</td>
        <td>{filing.erased ? t('records.erased') : t(`record.${kind}`, { name: fields.personName ?? '' })}</td>
        <td>
          <StateTag state={state} inForce={inForce} plain />
        </td>
        <td>
          <When at={filing.decidedAt ?? filing.filedAt ?? filing.createdAt} />
        </td>
        <td>
          <div className={row(4, styles.actions)}>
            <Button kind="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? 'records.close' : 'records.check')}
            </Button>
            {state === 'submitted' && <Withdraw id={filing.id} small />}
          </div>
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={5} className={styles.detail}>
            <div>
              <Detail filing={filing} />
            </div>
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Detail({ filing }: { readonly filing: Filing }) {
  const t = useOwnTranslate()
  const [shown, setShown] = useState<number>()
  if (filing.erased) return <p>{t('records.erased')}</p>
  return (
    <>
      {filing.note && <p>{filing.note}</p>}
      <FilingFacts filing={filing} />
      <p className={cluster(8, styles.scanLinks)}>
        {filing.documents.map(({ id }, at) => (
          <Button key={id} size="small" onClick={() => setShown(at)}>
            {t('scan.number', { number: at + 1 })}
          </Button>
        ))}
      </p>
      <EnlargedScan scans={filing.documents} at={shown} onChange={setShown} />
    </>
  )
}
