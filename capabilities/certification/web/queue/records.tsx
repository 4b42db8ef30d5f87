import { useState } from 'react'
import { State } from '#web/console/show/state.tsx'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import type { Filing } from '../../contract.ts'
import { EnlargedScan } from '../enlarged-scan.tsx'
import { Facts } from '../facts.tsx'
import { Withdraw } from '../own/kind-panel.tsx'
import styles from '../own/own.module.css'
import { StateTag } from '../state-tag.tsx'
import { useOwnSay } from '../words.ts'

/** Everything that was filed: type, content, status, time, and what can be done with it. */
export function Records({ filings }: { readonly filings: readonly Filing[] }) {
  const say = useOwnSay()
  const filed = filings.filter(({ state }) => state !== 'draft')
  return (
    <section className={styles.records} aria-label={say('records.title')}>
      <h3>{say('records.title')}</h3>
      {filed.length === 0 ? (
        <State icon="document" title={say('records.empty')} small />
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={say('records.title')}>
            <thead>
              <tr>
                {(['type', 'content', 'status', 'time', 'actions'] as const).map((column) => (
                  <th key={column} scope="col">
                    {say(`records.${column}`)}
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
  const say = useOwnSay()
  const [open, setOpen] = useState(false)
  const { kind, state, inForce, fields } = filing
  return (
    <tbody>
      <tr>
        <td>{say(`kind.${kind}`)}</td>
        <td>{filing.erased ? say('records.erased') : say(`record.${kind}`, { name: fields.personName ?? '' })}</td>
        <td>
          <StateTag state={state} inForce={inForce} plain />
        </td>
        <td>
          <When at={filing.decidedAt ?? filing.filedAt ?? filing.createdAt} />
        </td>
        <td>
          <div className={styles.deeds}>
            <Button kind="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {say(open ? 'records.close' : 'records.check')}
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
  const say = useOwnSay()
  const [shown, setShown] = useState<number>()
  if (filing.erased) return <p>{say('records.erased')}</p>
  return (
    <>
      {filing.note && <p>{filing.note}</p>}
      <Facts filing={filing} />
      <p className={styles.scanLinks}>
        {filing.documents.map(({ id }, at) => (
          <Button key={id} size="small" onClick={() => setShown(at)}>
            {say('scan.number', { number: at + 1 })}
          </Button>
        ))}
      </p>
      <EnlargedScan scans={filing.documents} at={shown} onChange={setShown} />
    </>
  )
}
