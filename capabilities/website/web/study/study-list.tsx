import { clsx as cx } from 'clsx'
import { Link } from 'react-router'
import { Icon } from '#web/kit/picture/icon.tsx'
import { StaticFragment } from '#web/kit/static-fragment.tsx'
import layout from '#web/kit/style/layout.module.css'
import { cluster } from '#web/kit/style/layouts.ts'
import links from '#web/kit/style/links.module.css'
import { FacetMenu } from '../list/facet-menu.tsx'
import { ListHead, None, Sorts } from '../list/list-frame.tsx'
import { Pager } from '../list/pager.tsx'
import { SearchBox } from '../list/search-box.tsx'
import type { StudiesView } from './load-studies.ts'
import styles from './study-list.module.css'
import mapStyles from './study-map.module.css'
import { StudyRow } from './study-row.tsx'

export function StudyList(view: StudiesView) {
  const { rows, map, mapOf, rowWords, none, pager } = view
  return (
    <div className={cx(layout.band, styles.page)}>
      <ListHead {...view} />
      <Bar {...view} />
      {none ? (
        <None {...none} />
      ) : (
        <div className={layout.sub}>
          <div className={styles.list}>
            {rows.map((row) => (
              <StudyRow key={row.number} {...row} words={rowWords} />
            ))}
            {pager && <Pager {...pager} />}
          </div>
          <aside className={styles.aside} aria-label={mapOf.code}>
            <div className={styles.sticky}>
              <StaticFragment of={map} styles={[mapStyles]} />
              <p className={styles.caption}>
                <strong>{mapOf.code}</strong> {mapOf.text}
              </p>
            </div>
          </aside>
        </div>
      )}
    </div>
  )
}

function Bar({ section, groups, chips, total, words, clear, none, sorts }: StudiesView) {
  return (
    <div className={cluster(8, styles.bar)}>
      <div className={styles.search}>
        <SearchBox section={section} label={words.searchLabel} hint={words.search} />
      </div>
      {groups.map((group) => (
        <FacetMenu key={group.name} {...group} />
      ))}
      {chips.map(({ text, label, href }) => (
        <Link key={href} to={href} className={links.chip} aria-label={label} rel="nofollow" preventScrollReset>
          {text}
          <Icon name="close" size={14} />
        </Link>
      ))}
      {chips.length > 1 && (
        <Link to={clear} className={styles.clear} preventScrollReset>
          {words.clear}
        </Link>
      )}
      <span className={styles.total}>{total}</span>
      {!none && <Sorts sorts={sorts} words={words} />}
    </div>
  )
}
