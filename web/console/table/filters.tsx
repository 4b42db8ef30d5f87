import { Popover } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import search from '../../kit/field/search.module.css'
import { justify, row, stack } from '../../kit/style/layouts.ts'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { ConsoleIcon } from '../show/console-icon.tsx'
import styles from './filters.module.css'
import type { FilterKind, Kinds, ValueOf } from './list-state.ts'
import ticks from './tick.module.css'
import type { TableList } from './use-list.ts'

type Named<K extends Kinds, Kind> = { [Name in keyof K]: K[Name] extends Kind ? Name : never }[keyof K] & string
type Filter<Kind extends FilterKind> = readonly [value: ValueOf<Kind>, set: (next: ValueOf<Kind>, how?: 'typing') => void]
type Choice = { readonly value: string; readonly label: string }
type Props<K extends Kinds, Kind> = { readonly list: TableList<unknown, K>; readonly name: Named<K, Kind>; readonly label: string }

const PAUSE_MS = 300

/**
 * Returns the value and the setter of a filter. The cast is needed because TypeScript cannot infer that every name of a kind has a value of
 * that kind.
 */
function filterOf<K extends Kinds, Kind extends FilterKind>(list: TableList<unknown, K>, name: Named<K, Kind>, _: Kind): Filter<Kind> {
  const ofKind = list as unknown as TableList<unknown, Readonly<Record<string, Kind>>>
  return [ofKind.state.filters[name] as ValueOf<Kind>, (next, how) => ofKind.filter(name, next, how)]
}

/** Filters by text; the call follows a pause in typing. */
export function TextFilter<K extends Kinds>({ list, name, label }: Props<K, 'text'>) {
  const [value, set] = filterOf(list, name, 'text')
  const [words, setWords] = useState(value)
  const [was, setWas] = useState(value)
  if (was !== value) {
    setWas(value)
    setWords(value)
  }
  useEffect(() => {
    if (words === value) return
    const timer = setTimeout(() => set(words.trim(), 'typing'), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <label className={row(8, search.search, styles.search)}>
      <ConsoleIcon name="search" size={16} />
      <input
        className={search.input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </label>
  )
}

export function OneFilter<K extends Kinds>({ list, name, label, choices }: Props<K, 'one'> & { readonly choices: readonly Choice[] }) {
  const [value, set] = filterOf(list, name, 'one')
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <Chip label={label} value={chosen?.label} onClear={() => set('')}>
      {(close) => (
        <Choices
          name={name}
          type="radio"
          choices={choices}
          has={(each) => each === value}
          onPick={(each) => {
            set(each === value ? '' : each)
            close()
          }}
        />
      )}
    </Chip>
  )
}

export function ManyFilter<K extends Kinds>({ list, name, label, choices }: Props<K, 'many'> & { readonly choices: readonly Choice[] }) {
  const [values, set] = filterOf(list, name, 'many')
  const words = choices.filter(({ value }) => values.includes(value)).map((choice) => choice.label)
  const t = useTranslate(consoleText)
  return (
    <Chip label={label} value={words.length > 0 ? words.join(t('list-comma')) : undefined} onClear={() => set([])}>
      {() => (
        <Choices
          name={name}
          type="checkbox"
          choices={choices}
          has={(each) => values.includes(each)}
          onPick={(each) => set(values.includes(each) ? values.filter((value) => value !== each) : [...values, each])}
        />
      )}
    </Chip>
  )
}

export function DaysFilter<K extends Kinds>({ list, name, label }: Props<K, 'days'>) {
  const t = useTranslate(consoleText)
  const [value, set] = filterOf(list, name, 'days')
  const [from, setFrom] = useState(value?.from ?? '')
  const [to, setTo] = useState(value?.to ?? '')
  const isWrong = from !== '' && to !== '' && from > to
  return (
    <Chip label={label} value={value && t('span', value)} onClear={() => set(undefined)}>
      {(close) => (
        <form
          className={stack(10, styles.days)}
          onSubmit={(event) => {
            event.preventDefault()
            if (isWrong || (from === '' && to === '')) return
            set({ from: from || to, to: to || from })
            close()
          }}
        >
          <label className={row(16, justify.between)}>
            {t('from-day')}
            <input type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
          </label>
          <label className={row(16, justify.between)}>
            {t('to-day')}
            <input type="date" value={to} onChange={({ target }) => setTo(target.value)} />
          </label>
          <p aria-live="polite">{isWrong && t('days-wrong')}</p>
          <button type="submit">{t('apply')}</button>
        </form>
      )}
    </Chip>
  )
}

type ChipProps = { readonly label: string; readonly value: string | undefined; onClear(): void; children(close: () => void): ReactNode }

/** Shows a filter as a chip, with the chosen value and a button that clears it. */
function Chip({ label, value, onClear, children }: ChipProps) {
  const t = useTranslate(consoleText)
  const [open, setOpen] = useState(false)
  return (
    <span className={styles.chip} data-set={value !== undefined || undefined}>
      <Popover opened={open} onChange={setOpen} trapFocus returnFocus position="bottom-start">
        <Popover.Target>
          <button type="button" onClick={() => setOpen(!open)}>
            {value === undefined ? (
              <>
                {label}
                <ConsoleIcon name="down" size={14} />
              </>
            ) : (
              <>
                {t('label-colon', { label })}
                <b>{value}</b>
              </>
            )}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>{children(() => setOpen(false))}</Popover.Dropdown>
      </Popover>
      {value !== undefined && (
        <button type="button" aria-label={t('table.clear-filter', { name: label })} onClick={onClear}>
          <ConsoleIcon name="close" size={14} />
        </button>
      )}
    </span>
  )
}

type ChoicesProps = {
  readonly name: string
  readonly type: 'radio' | 'checkbox'
  readonly choices: readonly Choice[]
  has(value: string): boolean
  onPick(value: string): void
}

function Choices({ name, type, choices, has, onPick }: ChoicesProps) {
  return (
    <ul className={stack(2, styles.choices)}>
      {choices.map(({ value, label }) => (
        <li key={value}>
          <label className={row(8)}>
            <input type={type} className={ticks.tick} name={name} checked={has(value)} onChange={() => onPick(value)} />
            {label}
          </label>
        </li>
      ))}
    </ul>
  )
}
