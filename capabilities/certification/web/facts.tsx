import type { ReactNode } from 'react'
import { align, grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { FIELDS_OF, type Field, type Filing, type Sensitive } from '../contract.ts'
import styles from './facts.module.css'
import { fieldLabel, type TranslateOwn, useOwnTranslate, valueLabel } from './labels.ts'

type Shown = Pick<Filing, 'kind' | 'fields' | 'unreadable'>

/** Shows the fields of a filing as the server masked them. */
export function FilingFacts({ filing, more }: { readonly filing: Shown; readonly more?: readonly (readonly [string, ReactNode])[] }) {
  const t = useOwnTranslate()
  return (
    <dl className={grid([0, 32], styles.facts)}>
      {FIELDS_OF[filing.kind].map((field) => (
        <Fact key={field} name={fieldLabel(t, filing.kind, field)}>
          <Value t={t} filing={filing} field={field} />
        </Fact>
      ))}
      {more?.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={grid(12, align.baseline, styles.fact)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function Value({ t, filing, field }: { readonly t: TranslateOwn; readonly filing: Shown; readonly field: Field }) {
  const value = filing.fields[field]
  if (filing.unreadable.includes(field as Sensitive)) return <span className={styles.lost}>{t('field.unreadable')}</span>
  return value ? valueLabel(t, field, value) : <span className={text.muted}>{t('field.empty')}</span>
}
