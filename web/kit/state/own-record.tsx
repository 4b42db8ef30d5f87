import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { writeDay } from '#contract/dates.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { ownRecordText } from '#web/text/own-record-texts.ts'
import { Button } from '../button.tsx'
import { align, cluster, stack } from '../style/layouts.ts'
import text from '../style/text.module.css'
import { Time } from '../time.tsx'
import styles from './own-record.module.css'
import { Loading } from './skeleton.tsx'
import { ErrorState } from './state.tsx'

/** Names the person as a certification proves it or as the person entered it; empty without a name. */
type Person = { readonly name: string; readonly isCertified: boolean /** Business day. */; readonly today: string }
type Props<Own> = {
  readonly title: string
  readonly failed: string
  /** Must be the same function while the same is loaded. */
  load(): Promise<{ readonly ok: Own } | { readonly refused: string }>
  /** Is shown instead of the sheet; null when there is something to show. */
  empty(own: Own): ReactNode
  readonly actions: ReactNode
  children(own: Own): ReactNode
}

/** Loads what is recorded of the person, and shows it as a sheet to print. */
export function OwnRecord<Own extends Person>({ title, failed, load, empty, actions, children }: Props<Own>) {
  const [own, setOwn] = useState<Own>()
  const [hasFailed, setHasFailed] = useState(false)
  const refresh = useCallback(async () => {
    setHasFailed(false)
    const reply = await load().catch(() => undefined)
    if (reply && 'ok' in reply) setOwn(reply.ok)
    else setHasFailed(true)
  }, [load])
  useEffect(() => void refresh(), [refresh])
  if (!own && !hasFailed) return <Loading label={title} shapes={['title', 'line', 'row', 'row']} />
  const instead = hasFailed || !own ? <ErrorState title={failed} onRetry={() => void refresh()} /> : empty(own)
  return (
    <article className={stack(32, styles.sheet)}>
      <header>
        <div className={styles.who}>
          <h1>{title}</h1>
          {own && !instead && <Who {...own} />}
        </div>
        {!instead && <Actions>{actions}</Actions>}
      </header>
      {instead ?? (own && children(own))}
    </article>
  )
}

function Who({ name, isCertified, today }: Person) {
  const t = useTranslate(ownRecordText)
  const language = useLanguage()
  return (
    <p className={cluster([4, 16], align.baseline)}>
      {name && <strong>{name}</strong>}
      {name && <small>{t(isCertified ? 'certified' : 'self-declared')}</small>}
      <Time at={today}>{t('as-of', { day: writeDay(today, language) })}</Time>
    </p>
  )
}

function Actions({ children }: { readonly children: ReactNode }) {
  const t = useTranslate(ownRecordText)
  return (
    <div className={cluster(8, text.unprinted)}>
      {children}
      <Button icon="document" onClick={() => print()}>
        {t('print')}
      </Button>
    </div>
  )
}
