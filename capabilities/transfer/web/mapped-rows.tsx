import { type ReactNode, useState } from 'react'
import { ITEM_SECTIONS, SECTION_NAMES } from '#capabilities/content/contract.ts'
import { Button } from '#web/kit/button.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { Found, Mapping } from '../contract.ts'
import { moveInScreen } from '../text/screen.ts'
import styles from './move-in.module.css'

type Props<Row> = {
  readonly title: string
  readonly hint?: string
  /** Names the columns of wide screens, where the fields have no label of their own. */
  readonly heads?: readonly string[]
  readonly rows: readonly Row[]
  keyOf(row: Row): string
  readonly children: (row: Row) => ReactNode
}

/** The first rows are the most frequent. The others are shown when they are wanted. */
const FEW = 8

/** Lists rows of fields under a heading; nothing without rows. */
export function MappedRows<Row>({ title, hint, heads = [], rows, keyOf, children }: Props<Row>) {
  const t = useTranslate(moveInScreen)
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return null
  const shown = isWhole ? rows : rows.slice(0, FEW)
  return (
    <section className={stack(8)}>
      <h3 className={styles.heading}>{title}</h3>
      {hint && <p className={text.quiet}>{hint}</p>}
      {heads.length > 0 && (
        <p className={styles.heads} aria-hidden>
          {heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </p>
      )}
      <ul className={styles.rows}>
        {shown.map((row) => (
          <li key={keyOf(row)} className={styles.row}>
            {children(row)}
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <div className={cluster(8)}>
          <Button kind="quiet" size="small" onClick={() => setWhole(true)}>
            {t('mapping.more', { count: rows.length })}
          </Button>
        </div>
      )}
    </section>
  )
}

export type PartProps = { readonly found: Found; readonly mapping: Mapping; onChange(changes: Partial<Mapping>): void }

export function useSectionChoices() {
  const language = useLanguage()
  return ITEM_SECTIONS.map((value) => ({ value, label: SECTION_NAMES[value][language] }))
}

export function RowName({ name, count }: { readonly name: string; readonly count: number }) {
  const t = useTranslate(moveInScreen)
  return (
    <span className={styles.rowName}>
      {name} <span className={text.quiet}>{t('mapping.texts', { count })}</span>
    </span>
  )
}
