import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { RefusalNotice } from '#web/console/refusal-notice.tsx'
import { useAct } from '#web/console/use-act.ts'
import { When } from '#web/console/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { type Remark, readItem, resolveRemark } from '../contract.ts'
import { contentScreens } from '../text/screens.ts'
import styles from './edit.module.css'
import type { Whole } from './use-writing.ts'

type Props = {
  readonly item: Whole
  readonly active: string | undefined
  readonly mayResolve: boolean
  onActive(id: string): void
}

/** What others said about passages, and whether it was seen to. */
export function Remarks({ item, active, onActive, mayResolve }: Props) {
  const say = useSay(contentScreens)
  const [shown, setShown] = useState<'open' | 'done'>('open')
  const resolving = useAct(resolveRemark, { changes: [readItem] })
  const all = {
    open: item.remarks.filter((each) => each.resolvedAt === null),
    done: item.remarks.filter((each) => each.resolvedAt !== null),
  }
  return (
    <div className={styles.cards}>
      <SegmentedControl
        size="xs"
        aria-label={say('side.remarks')}
        data={(['open', 'done'] as const).map((value) => ({ value, label: say(`remarks.${value}`, { count: all[value].length }) }))}
        value={shown}
        onChange={(value) => setShown(value as 'open' | 'done')}
      />
      <RefusalNotice refused={resolving.refused} />
      {all[shown].length === 0 && <p className={styles.quiet}>{say(shown === 'open' ? 'remarks.none' : 'remarks.none-done')}</p>}
      <ul className={styles.plain}>
        {all[shown].map((remark) => (
          <li key={remark.id}>
            <Card
              remark={remark}
              isActive={remark.id === active}
              onPress={() => onActive(remark.id)}
              {...(mayResolve && { onResolve: () => void resolving.act({ id: remark.id, isResolved: remark.resolvedAt === null }) })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type CardProps = { readonly remark: Remark; readonly isActive: boolean; onPress(): void; onResolve?(): void }

function Card({ remark: { by, at, quote, text, resolvedAt }, isActive, onPress, onResolve }: CardProps) {
  const say = useSay(contentScreens)
  return (
    <article className={styles.remark} data-open={isActive || undefined}>
      <header>
        <b>{by?.name ?? say('nobody')}</b>
        <When at={at} />
      </header>
      {quote === '' ? (
        <span className={styles.quote}>{say('remarks.whole')}</span>
      ) : (
        <button type="button" className={styles.quote} aria-pressed={isActive} onClick={onPress}>
          {quote}
        </button>
      )}
      <p>{text}</p>
      {onResolve && (
        <div>
          <Button size="small" {...(resolvedAt === null && { icon: 'check' as const })} onClick={onResolve}>
            {say(resolvedAt === null ? 'remarks.resolve' : 'remarks.reopen')}
          </Button>
        </div>
      )}
    </article>
  )
}
