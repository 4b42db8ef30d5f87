import { clsx as cx } from 'clsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Link } from '#web/kit/link.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { grow, inline, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import type { GroupView, OptionView, TimesView } from './facet-view.ts'
import styles from './facets.module.css'
import type { ListFrameView } from './load-list.ts'
import { SearchBox } from './search-box.tsx'

const SHEET = 'filters'

/** Shows the filters in a column beside the list; on phones in a native popover. */
export function Facets({ section, groups, times, words }: Pick<ListFrameView, 'section' | 'groups' | 'times' | 'words'>) {
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={SHEET} aria-label={words.filtersChosen}>
        <Icon name="filter" size={16} />
        {words.filters}
      </button>
      <aside className={styles.sheet} popover="auto" id={SHEET} aria-label={words.filters}>
        <header className={styles.head}>
          <strong>{words.filters}</strong>
          <IconButton icon="close" label={words.filtersClose} popoverTarget={SHEET} popoverTargetAction="hide" />
        </header>
        <SearchBox section={section} label={words.searchLabel} hint={words.search} />
        {groups.map((group) => (
          <Group key={group.name} {...group} moreWord={words.more} />
        ))}
        {times && <Times {...times} title={words.times} />}
        <footer className={styles.foot}>
          <Button kind="solid" wide popoverTarget={SHEET} popoverTargetAction="hide">
            {words.filtersShow}
          </Button>
        </footer>
      </aside>
    </>
  )
}

function Group({ title, options, more, moreWord }: GroupView & { readonly moreWord: string }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <Options options={options} />
      {more.length > 0 && (
        <details open={more.some(({ chosen }) => chosen)}>
          <summary className={inline(4, styles.more)}>
            {moreWord}
            <Icon name="down" size={14} />
          </summary>
          <Options options={more} />
        </details>
      )}
    </section>
  )
}

/** Lists the values of a facet; each is a link that adds or removes it. */
export function Options({ options }: { readonly options: readonly OptionView[] }) {
  return (
    <ul>
      {options.map(({ text, items, href, chosen }) => (
        <li key={text}>
          <Link
            to={href}
            rel="nofollow"
            preventScrollReset
            className={row(10, styles.option)}
            {...(chosen && { 'aria-current': 'true' as const })}
          >
            <span className={grow}>{text}</span>
            <small>{items}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Times({ months, from, to, title }: TimesView & { readonly title: string }) {
  const isNarrowed = months.some(({ chosen }) => chosen)
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ol className={styles.bars} data-narrowed={isNarrowed || undefined}>
        {months.map(({ label, percent, href, chosen }) => (
          <li key={label} aria-hidden={href === null || undefined}>
            {href === null ? (
              <span className={styles.empty} title={label} />
            ) : (
              <Link
                to={href}
                rel="nofollow"
                preventScrollReset
                aria-label={label}
                title={label}
                {...(chosen && { 'aria-current': 'true' as const })}
              >
                <span style={{ blockSize: `${percent}%` }} />
              </Link>
            )}
          </li>
        ))}
      </ol>
      <div className={cx(text.fine, styles.ends)}>
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </section>
  )
}
