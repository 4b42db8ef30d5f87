import { Suspense, useRef, useState } from 'react'
import type { Section } from '#capabilities/content/contract.ts'
import search from '#web/kit/field/search.module.css'
import { Icon } from '#web/kit/picture/icon.tsx'
import { lazyOr, Nothing } from '#web/kit/state/lazy-or.ts'
import { row } from '#web/kit/style/layouts.ts'
import type { SearchView } from './load-search.ts'
import styles from './search-field.module.css'

/** Suggestions are loaded with the first typed letter; the form works without them. */
const Suggestions = lazyOr(Nothing, () => import('./suggestions.tsx').then(({ Suggestions: part }) => part))

type Props = {
  readonly q: string
  readonly section: Section | undefined
  readonly chosen: SearchView['chosen']
  readonly words: SearchView['words']
}

export function SearchField({ q, section, chosen, words }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  return (
    <search className={styles.search}>
      <form action="/search" method="get" className={row(12, search.search, styles.form)}>
        <Icon name="search" />
        <input
          ref={input}
          className={search.input}
          type="search"
          name="q"
          defaultValue={q}
          aria-label={words.label}
          placeholder={words.hint}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {section && <input type="hidden" name="section" value={section} />}
        {chosen.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit">{words.go}</button>
      </form>
      {typed !== undefined && (
        <Suspense>
          <Suggestions input={input} typed={typed} label={words.suggestions} />
        </Suspense>
      )}
    </search>
  )
}
