import { clsx as cx } from 'clsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import layout from '#web/kit/style/layout.module.css'
import { align, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type LoaderArgs, type Meta, type PageHandle, type PageProps, publicHeaders, titled } from '#web/page.ts'
import { useSlot } from '#web/slots.tsx'
import { authorText } from '../../text/author-texts.ts'
import { Cards } from '../list/cards.tsx'
import { followButton } from '../list/follow-slot.ts'
import styles from './authors.module.css'
import { type AuthorPageView, loadAuthor } from './load-author.ts'
import { AuthorPart, Things } from './parts.tsx'
import { Portrait } from './portrait.tsx'

export const handle: PageHandle = {
  name: 'author',
  readsQuery: [],
  breadcrumb: (loaded) => (loaded as AuthorPageView | undefined)?.crumbs ?? [],
}
export const headers = publicHeaders
export const loader = (args: LoaderArgs<'/authors/:slug'>) => loadAuthor(args)
export const meta: Meta<typeof loader> = ({ loaderData, matches }) =>
  titled(matches, loaderData?.person.name ?? '', loaderData?.lead ?? '', {
    type: 'profile',
    pictureUrl: loaderData?.portraitUrl ?? '',
  })

export default function AuthorPage({ loaderData }: PageProps<'/authors/:slug', typeof loader>) {
  const t = useTranslate(authorText)
  const { person, written, reviewed, things } = loaderData
  return (
    <>
      <Head {...loaderData} />
      {written.length > 0 && (
        <AuthorPart title={t('written')}>
          <Cards cards={written} level="h3" isOnTop />
        </AuthorPart>
      )}
      {things.map(({ kind, title, list }) => (
        <AuthorPart key={kind} title={title}>
          <Things list={list} />
        </AuthorPart>
      ))}
      {reviewed.length > 0 && (
        <AuthorPart title={t('reviewed', { name: person.name })}>
          <Cards cards={reviewed} level="h3" across={4} />
        </AuthorPart>
      )}
      {written.length + reviewed.length + things.length === 0 && (
        <section className={layout.section}>
          <p>{t('nothing')}</p>
        </section>
      )}
    </>
  )
}

function Head({ person, slug, bio, credential }: AuthorPageView) {
  const t = useTranslate(authorText)
  const Follow = useSlot(followButton)
  return (
    <header className={cx(layout.band, styles.head)}>
      <div className={row(40, align.start, styles.who)}>
        <Portrait of={person} isLarge />
        <div>
          <h1>{person.name}</h1>
          <p className={row(8, styles.post)}>
            {person.post || credential}
            {credential && <Icon name="shield" size={20} label={t('verified')} />}
          </p>
          {person.department && <p className={cx(text.muted, styles.quiet)}>{person.department}</p>}
          {bio && <p className={styles.bio}>{bio}</p>}
          <Follow subject="author" name={slug} title={person.name} />
        </div>
      </div>
    </header>
  )
}
