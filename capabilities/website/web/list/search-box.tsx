import type { Section } from '#capabilities/content/contract.ts'
import search from '#web/kit/field/search.module.css'
import { Icon } from '#web/kit/picture/icon.tsx'
import { row } from '#web/kit/style/layouts.ts'
import styles from './pager.module.css'

type Props = {
  readonly label: string
  readonly hint: string
  readonly section?: Section
  readonly value?: string
}

/** Shows a form that opens the search; works without JavaScript. */
export function SearchBox({ label, hint, section, value }: Props) {
  return (
    <search>
      <form action="/search" method="get" className={row(10, search.search, styles.box)}>
        <Icon name="search" size={16} />
        <input
          className={search.input}
          type="search"
          name="q"
          aria-label={label}
          placeholder={hint}
          defaultValue={value}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
        />
        {section && <input type="hidden" name="section" value={section} />}
      </form>
    </search>
  )
}
