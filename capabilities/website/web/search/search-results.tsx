import { clsx as cx } from 'clsx'
import { Link } from '#web/kit/link.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import layout from '#web/kit/style/layout.module.css'
import { cluster, grid, row } from '#web/kit/style/layouts.ts'
import links from '#web/kit/style/links.module.css'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { Portrait } from '../authors/portrait.tsx'
import { Pager } from '../list/pager.tsx'
import type { FoundView, SearchView } from './load-search.ts'
import type { MarkedPart } from './marked-parts.ts'
import { SearchField } from './search-field.tsx'
import styles from './search-results.module.css'

export function SearchResults({ q, section, chosen, title, lead, results, people, beside, browse, words }: SearchView) {
  const isNothingElse = people === null && beside.length === 0
  return (
    <div className={cx(layout.band, layout.page, styles.page)}>
      <header className={cx(layout.title, styles.head)}>
        <h1>{title}</h1>
        <SearchField key={q} q={q} section={section} chosen={chosen} words={words} />
        {q === '' && <p>{lead}</p>}
      </header>
      <div className={styles.results}>
        {results && results.filters.length > 0 && <Filters filters={results.filters} label={words.sections} />}
        {results && results.narrowing.length > 0 && <Filters filters={results.narrowing} label={words.narrowing} />}
        {people && <People {...people} />}
        {beside.map((group) => (
          <Beside key={group.name} {...group} />
        ))}
        {results && results.total > 0 && <Results {...results} />}
        {results?.total === 0 && isNothingElse && (
          <div className={styles.none}>
            <h2>{words.none}</h2>
            <p>{results.elsewhere || words.noneText}</p>
          </div>
        )}
        {results?.abroad && (
          <Link to={results.abroad.href} className={text.onward} rel="nofollow">
            {results.abroad.text}
            <Icon name="arrow" size={16} />
          </Link>
        )}
        {!results && <p className={text.quiet}>{words.begin}</p>}
        {(!results || results.total === 0) && isNothingElse && <Browse browse={browse} label={words.sections} />}
      </div>
    </div>
  )
}

function Results({ count, how, list, pager }: NonNullable<SearchView['results']>) {
  return (
    <>
      <p className={styles.count} role="status">
        {count}
      </p>
      {how && <p className={text.quiet}>{how}</p>}
      <ol>
        {list.map((found) => (
          <Found key={`${found.number} ${found.language}`} {...found} />
        ))}
      </ol>
      {pager && <Pager {...pager} />}
    </>
  )
}

const Browse = ({ browse, label }: Pick<SearchView, 'browse'> & { readonly label: string }) => (
  <nav className={grid([0, 24], styles.browse)} aria-label={label}>
    {browse.map((each) => (
      <Link key={each.href} to={each.href}>
        {each.text}
        <Icon name="arrow" size={16} />
      </Link>
    ))}
  </nav>
)

function People({ title, list, all }: NonNullable<SearchView['people']>) {
  return (
    <section className={styles.group} aria-labelledby="found-people">
      <h2 id="found-people">{title}</h2>
      <ul className={styles.people}>
        {list.map(({ href, name, portrait, about }) => (
          <li key={href} className={row(16, links.linked, styles.person)}>
            <Portrait of={portrait} />
            <div>
              <h3>
                <Link to={href}>
                  <Marked parts={name} />
                </Link>
              </h3>
              {about.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {all && <Onward {...all} />}
    </section>
  )
}

const Onward = ({ text: words, href }: { readonly text: string; readonly href: string }) => (
  <Link to={href} className={text.onward}>
    {words}
    <Icon name="arrow" size={16} />
  </Link>
)

function Beside({ name, title, list, all }: SearchView['beside'][number]) {
  return (
    <section className={styles.group} aria-labelledby={`found-${name}`}>
      <h2 id={`found-${name}`}>{title}</h2>
      <ul>
        {list.map((found) => (
          <li key={found.href} className={cx(links.linked, styles.found)}>
            <h3 lang={found.language}>
              <Link to={found.href}>
                <Marked parts={found.title} />
              </Link>
            </h3>
            <p lang={found.language}>
              <Marked parts={found.excerpt} />
            </p>
            {found.about && <div className={text.meta}>{found.about}</div>}
          </li>
        ))}
      </ul>
      {all && <Onward {...all} />}
    </section>
  )
}

type Filter = NonNullable<SearchView['results']>['filters'][number]

function Filters({ filters, label }: { readonly filters: readonly Filter[]; readonly label: string }) {
  return (
    <nav className={cluster(8, styles.filters)} aria-label={label}>
      {filters.map((filter) => (
        <Link
          key={filter.href}
          to={filter.href}
          className={links.pill}
          rel="nofollow"
          preventScrollReset
          {...(filter.here && { 'aria-current': 'true' as const })}
        >
          {filter.text} {filter.items && <small>{filter.items}</small>}
        </Link>
      ))}
    </nav>
  )
}

function Found({ href, title, excerpt, about, date, day, language }: FoundView) {
  return (
    <li className={cx(links.linked, styles.found)}>
      <h2 lang={language}>
        <Link to={href}>
          <Marked parts={title} />
        </Link>
      </h2>
      {excerpt.length > 0 && (
        <p lang={language}>
          <Marked parts={excerpt} />
        </p>
      )}
      <div className={text.meta}>
        {about.map((each) => (
          <span key={each}>{each}</span>
        ))}
        <Time at={date}>{day}</Time>
      </div>
    </li>
  )
}

/** Matches are numeric ranges, so markup in a text stays text (S57). */
const Marked = ({ parts }: { readonly parts: readonly MarkedPart[] }) =>
  parts.map(({ key, text: words, hit }) => (hit ? <mark key={key}>{words}</mark> : <span key={key}>{words}</span>))
