import { clsx as cx } from 'clsx'
import { inBoth, translatorOf } from '#contract/text.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Link } from '#web/kit/link.tsx'
import { EmptyState } from '#web/kit/state/state.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, type PageProps, publicHeaders, titled } from '#web/page.ts'
import { authorText } from '../../text/author-texts.ts'
import styles from './authors.module.css'
import { loadAuthors } from './load-author.ts'
import { Portrait } from './portrait.tsx'

export const handle: PageHandle = { name: 'authors', breadcrumb: [{ text: inBoth(authorText, 'title') }] }
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ matches }) => {
  const t = translatorOf(authorText, languageIn(matches))
  return titled(matches, t('title'), t('lead'))
}
export const loader = (args: LoaderArgs<'/authors'>) => loadAuthors(args)

/** Everybody who has a page. */
export default function AuthorsPage({ loaderData: { people } }: PageProps<'/authors', typeof loader>) {
  const t = useTranslate(authorText)
  return (
    <section className={cx(layout.band, styles.list)}>
      <div className={styles.top}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      {people.length === 0 && (
        <EmptyState icon="user" title={t('none')} actions={<ButtonLink to="/home">{t('none-home')}</ButtonLink>}>
          {t('none-why')}
        </EmptyState>
      )}
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.href}>
            <Portrait of={person} />
            <div>
              <h2>
                <Link to={person.href}>{person.name}</Link>
              </h2>
              {person.post && <p>{person.post}</p>}
              {person.department && <p className={styles.quiet}>{person.department}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
