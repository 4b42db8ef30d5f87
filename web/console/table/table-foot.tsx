import { cluster, row } from '../../kit/style/layouts.ts'
import { useLanguage, useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { exact } from '../show/amount.ts'
import { ConsoleIcon } from '../show/console-icon.tsx'
import styles from './data-table.module.css'
import { type Kinds, PAGE_SIZES } from './list-state.ts'
import { pagesAround } from './pages-around.ts'
import type { TableList } from './use-list.ts'

type Props<Row, K extends Kinds> = {
  readonly list: TableList<Row, K>
  readonly keys: { readonly opens: boolean; readonly chooses: boolean }
}

/** Shows the number of rows, the keyboard shortcuts and the pager. */
export function TableFoot<Row, K extends Kinds>({ list, keys }: Props<Row, K>) {
  const t = useTranslate(consoleText)
  const language = useLanguage()
  const { pageSize } = list.state
  const sizes = [...new Set([...PAGE_SIZES, pageSize])].sort((one, other) => one - other)
  return (
    <footer className={cluster([8, 20], styles.foot)}>
      <span>{t(list.isMore ? 'table.total-more' : 'table.total', { count: exact(list.total, language) })}</span>
      <span className={styles.keys} aria-hidden>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('table.key-move')}
        {keys.chooses && (
          <>
            <kbd>{t('table.space')}</kbd> {t('table.key-choose')}
          </>
        )}
        {keys.opens && (
          <>
            <kbd>Enter</kbd> {t('table.key-open')}
          </>
        )}
      </span>
      <Pages list={list} />
      <label className={row(6, styles.size)}>
        {t('table.page-size')}
        <select value={pageSize} onChange={({ target }) => list.setPageSize(Number(target.value))}>
          {sizes.map((rows) => (
            <option key={rows}>{rows}</option>
          ))}
        </select>
      </label>
    </footer>
  )
}

function Pages<Row, K extends Kinds>({ list }: { readonly list: TableList<Row, K> }) {
  const t = useTranslate(consoleText)
  const { page, pageSize } = list.state
  const last = Math.max(Math.ceil(list.total / pageSize), 1)
  const step = (to: number, label: string, icon: 'left' | 'right') => (
    <button type="button" aria-label={label} aria-disabled={to < 1 || to > last} onClick={() => to >= 1 && to <= last && list.goTo(to)}>
      <ConsoleIcon name={icon} size={16} />
    </button>
  )
  return (
    <nav className={row(4, styles.pages)} aria-label={t('table.pages')}>
      {step(page - 1, t('table.previous'), 'left')}
      {pagesAround(page, last).map((each, place) =>
        each === 'gap' ? (
          <span key={`gap ${place > 2 ? 'after' : 'before'}`}>…</span>
        ) : (
          <button
            key={each}
            type="button"
            aria-label={t('table.page', { page: each })}
            {...(each === page && { 'aria-current': 'page' })}
            onClick={() => list.goTo(each)}
          >
            {each}
          </button>
        ),
      )}
      {step(page + 1, t('table.next'), 'right')}
    </nav>
  )
}
