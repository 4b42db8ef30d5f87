import { clsx as cx } from 'clsx'
import { inBoth, translatorOf } from '#contract/text.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/state/state.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, type PageProps, publicHeaders, titled } from '#web/page.ts'
import { authorText } from '../../text/author-texts.ts'
import styles from './authors.module.css'
import { loadAuthors } from './load-author.ts'
import { People } from './parts.tsx'

export const handle: PageHandle = { name: 'authors', readsQuery: [], breadcrumb: [{ text: inBoth(authorText, 'title') }] }
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ matches }) => {
  const t = translatorOf(authorText, languageIn(matches))
  return titled(matches, t('title'), t('lead'))
}
export const loader = (args: LoaderArgs<'/authors'>) => loadAuthors(args)

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
      <People people={people} level="h2" />
    </section>
  )
}
