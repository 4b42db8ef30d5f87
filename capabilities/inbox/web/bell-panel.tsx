import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { FailedState } from '#web/console/show/state.tsx'
import { Button } from '#web/kit/button.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { Tabs } from '#web/kit/tabs.tsx'
import { useTranslate } from '#web/language.ts'
import { shellText } from '#web/text/texts.ts'
import { type Counts, KINDS, type Kind, type MessageRow } from '../contract.ts'
import { bellText } from '../text/bell.ts'
import styles from './bell-panel.module.css'
import { clear, markAllRead, markRowsRead } from './box/box-actions.ts'
import { BoxRow } from './box/box-row.tsx'
import { EmptyBox } from './box/empty-box.tsx'
import { loadRows, useBox } from './box-store.ts'

/** Counts announcements among the notices. */
export const unreadOf = (counts: Counts | undefined, kind: Kind): number =>
  counts ? counts[kind] + (kind === 'notice' ? counts.announcement : 0) : 0

const firstKind = (counts: Counts | undefined): Kind => KINDS.find((kind) => unreadOf(counts, kind) > 0) ?? 'message'

export function BellPanel({ onClose }: { onClose(): void }) {
  const t = useTranslate(bellText)
  const { counts, rows } = useBox()
  const [kind, setKind] = useState<Kind>(() => firstKind(counts))
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void loadRows()
    panel.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }, [])
  const shown = rows?.filter(({ type }) => type === kind)
  const canClear = shown?.some(({ announcement, open }) => !announcement && open !== true)
  return (
    <div className={styles.panel} ref={panel} role="dialog" aria-label={t('bell.label')}>
      <Tabs<Kind>
        label={t('bell.tabs')}
        current={kind}
        onChange={setKind}
        tabs={KINDS.map((each) => ({ id: each, text: <KindName kind={each} count={unreadOf(counts, each)} /> }))}
      >
        <div className={styles.list}>
          <Rows kind={kind} rows={shown} onOpen={onClose} />
        </div>
      </Tabs>
      <div className={styles.foot}>
        {unreadOf(counts, kind) > 0 && (
          <Button kind="quiet" size="small" onClick={() => void markAllRead(kind)}>
            {t('bell.read-all')}
          </Button>
        )}
        {canClear && (
          <Button kind="quiet" size="small" onClick={() => void clear({ kind })}>
            {t('bell.clear')}
          </Button>
        )}
        <Link className={styles.more} to={`/message/center?kind=${kind}`} onClick={onClose}>
          {t('bell.more')}
        </Link>
      </div>
    </div>
  )
}

export function KindName({ kind, count }: { readonly kind: Kind; readonly count: number }) {
  const t = useTranslate(bellText)
  const name = t(`kind.${kind}`)
  return <>{count > 0 ? t('tab-count', { name, count }) : name}</>
}

type RowsProps = { readonly kind: Kind; readonly rows: readonly MessageRow[] | undefined; onOpen(): void }

function Rows({ kind, rows, onOpen }: RowsProps) {
  const t = useTranslate(shellText)
  const { refused } = useBox()
  if (!rows) {
    if (refused) return <FailedState refused={refused} onRetry={() => void loadRows()} small />
    return (
      <div className={styles.wait}>
        <Loading label={t('loading')} shapes={['row', 'row', 'row', 'row']} />
      </div>
    )
  }
  if (rows.length === 0) return <EmptyBox kind={kind} />
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <BoxRow
            row={row}
            onOpen={() => {
              if (row.status === 0) void markRowsRead([row.id])
              if (row.path !== null) onOpen()
            }}
          />
        </li>
      ))}
    </ul>
  )
}
