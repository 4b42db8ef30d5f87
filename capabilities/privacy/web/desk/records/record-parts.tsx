import type { ReactNode } from 'react'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { recordScreens } from '../../../text/record-screens.ts'
import styles from '../requests/requests.module.css'

type Fact = readonly [name: string, value: ReactNode]

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={stack(12)}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.text}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows facts with a button that prints only them. */
export function PrintedFacts({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useTranslate(recordScreens)
  return (
    <section className={stack(12)}>
      <div data-proof className={stack(12, styles.proof)}>
        <h3>{title}</h3>
        {children}
      </div>
      <div>
        <Button size="small" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    </section>
  )
}

type Version = { readonly version: number; readonly by: { readonly name: string | null } | null; readonly at: string }
type VersionsProps<V extends Version> = { readonly versions: readonly V[]; children(version: V): ReactNode }

/** Lists the versions of a record; each opens to its content. */
export function Versions<V extends Version>({ versions, children }: VersionsProps<V>) {
  const t = useTranslate(recordScreens)
  return (
    <section className={stack(8, styles.sheet)}>
      <h3>{t('history')}</h3>
      {versions.map((each) => (
        <details key={each.at} className={styles.proof}>
          <summary>
            {t('history.version', { version: each.version })}{' '}
            <span className={look.fine}>
              {each.by?.name ?? '—'} · <When at={each.at} />
            </span>
          </summary>
          {children(each)}
        </details>
      ))}
    </section>
  )
}
