import { clsx as cx } from 'clsx'
import { Link } from '#web/kit/link.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import layout from '#web/kit/style/layout.module.css'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type LoaderArgs, type Meta, type PageHandle, type PageProps, publicHeaders, titled } from '#web/page.ts'
import { useSlot } from '#web/slots.tsx'
import { topicText } from '../../text/topic-texts.ts'
import authors from '../authors/authors.module.css'
import { AuthorPart, People, Things } from '../authors/parts.tsx'
import { Cards } from '../list/cards.tsx'
import { followButton } from '../list/follow-slot.ts'
import { loadTopic, type TopicView } from './load-topic.ts'

const viewIn = (loaded: unknown): TopicView | undefined => loaded as TopicView | undefined

export const handle: PageHandle = {
  name: 'topic',
  readsQuery: [],
  breadcrumb: (loaded) => viewIn(loaded)?.crumbs ?? [],
  addresses: (loaded) => viewIn(loaded)?.addresses ?? null,
}
export const headers = publicHeaders
export const loader = (args: LoaderArgs<'/topics/:slug'>) => loadTopic(args)
export const meta: Meta<typeof loader> = ({ loaderData, matches }) => titled(matches, loaderData?.title ?? '', loaderData?.description)

export default function TopicPage({ loaderData }: PageProps<'/topics/:slug', typeof loader>) {
  const t = useTranslate(topicText)
  const { slug, title, recruiting, sections, things, people } = loaderData
  const Follow = useSlot(followButton)
  const groups = recruiting.length > 0 ? [{ title: t('recruiting'), cards: recruiting, all: null }, ...sections] : sections
  return (
    <>
      <header className={cx(layout.band, authors.head)}>
        <div className={authors.topic}>
          <p className={cx(text.muted, authors.quiet)}>{t('kicker')}</p>
          <h1>{title}</h1>
          <Follow subject="topic" name={slug} title={title} />
        </div>
      </header>
      {groups.length > 0 && (
        <div className={cx(layout.band, authors.part)}>
          <div className={authors.groups}>
            {groups.map((group, place) => (
              <Group key={group.title} {...group} isOnTop={place === 0} />
            ))}
          </div>
        </div>
      )}
      {things.map(({ kind, title: heading, list }) => (
        <AuthorPart key={kind} title={heading}>
          <Things list={list} />
        </AuthorPart>
      ))}
      {people.length > 0 && (
        <AuthorPart title={t('people')}>
          <People people={people} />
        </AuthorPart>
      )}
    </>
  )
}

function Group({ title, cards, all, isOnTop }: Omit<TopicView['sections'][number], 'section'> & { readonly isOnTop: boolean }) {
  const t = useTranslate(topicText)
  return (
    <section>
      <header className={authors.groupHead}>
        <h2>{title}</h2>
        {all && (
          <Link to={all} className={text.onward} aria-label={`${t('all')} · ${title}`}>
            {t('all')}
            <Icon name="arrow" size={16} />
          </Link>
        )}
      </header>
      <Cards cards={cards} level="h3" across={2} isOnTop={isOnTop} />
    </section>
  )
}
