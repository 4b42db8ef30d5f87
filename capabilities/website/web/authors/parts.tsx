import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '#web/kit/link.tsx'
import layout from '#web/kit/style/layout.module.css'
import { row } from '#web/kit/style/layouts.ts'
import links from '#web/kit/style/links.module.css'
import text from '#web/kit/style/text.module.css'
import { Cover } from '../cover.tsx'
import styles from './authors.module.css'
import type { PersonView, ThingsView } from './load-author.ts'
import { Portrait } from './portrait.tsx'

export const AuthorPart = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={cx(layout.band, styles.part)}>
    <h2>{title}</h2>
    {children}
  </section>
)

export const Things = ({ list }: Pick<ThingsView, 'list'>) => (
  <ul className={styles.things}>
    {list.map(({ href, title, notes, cover, drawing }) => (
      <li className={row(16)} key={href}>
        <Cover cover={cover} drawing={drawing} sizes="160px" />
        <div>
          <h3>
            <Link to={href}>{title}</Link>
          </h3>
          <div className={text.meta}>
            {notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </div>
        </div>
      </li>
    ))}
  </ul>
)

type PeopleProps = { readonly people: readonly PersonView[]; readonly level?: 'h2' | 'h3' }

export const People = ({ people, level: Name = 'h3' }: PeopleProps) => (
  <ul className={styles.people}>
    {people.map((person) => (
      <li className={row(20, links.linked)} key={person.href}>
        <Portrait of={person} />
        <div>
          <Name>
            <Link to={person.href}>{person.name}</Link>
          </Name>
          {person.post && <p>{person.post}</p>}
          {person.department && <p className={cx(text.muted, styles.quiet)}>{person.department}</p>}
        </div>
      </li>
    ))}
  </ul>
)
