import { publicKind, selectThings } from '#server/kinds/public-kind.ts'
import { contentPages } from '../../console.ts'
import { topicPath } from '../../contract.ts'

/**
 * Topics. The sitemap contains those with items in the language; lessons do not count, because they are read in their course. The website
 * finds topic pages itself, because their descriptions are its own.
 */
export const topicKind = publicKind<{ readonly slug: string }>({
  name: 'topic',
  label: { 'zh-CN': '主题', 'en-US': 'Topic' },
  plural: { 'zh-CN': '主题', 'en-US': 'Topics' },
  things: selectThings({
    from: `content.topic cross join (values ('zh-CN'), ('en-US')) as spoken (language)`,
    id: 'slug',
    key: 'slug',
    language: 'language',
    address: ['slug'],
    title: `case language when 'zh-CN' then title_zh else title_en end`,
    also: ['position'],
  }),
  key: 'text',
  path: ({ slug }) => topicPath(slug),
  section: 'none',
  tag: 'none',
  order: 40,
  search: 'none',
  sitemap: {
    orderBy: 'position, key',
    where: `not 'topic:' || key = any ({facets}) and exists (
      select from content.public_count as filled
      where filled.language = thing.language and facet = 'topic:' || key and section <> 'college' and section <> all ({sections}))`,
    list: 'none',
  },
  feed: 'none',
  teasers: 'none',
  follow: {
    where: 'true',
    news: {
      ofItems:
        'select item_id, topic, first_at from item join content.public_item as text using (item_id) cross join unnest(text.topics) as topic',
    },
    onItem: `select topic.slug, case {language} when 'zh-CN' then title_zh else title_en end
      from item join content.public_topic as topic on topic.slug = any (item.topics)`,
  },
  target: {
    title: { idType: 'text', query: 'select slug as id, title_zh as zh, title_en as en from content.topic where slug = any ($1)' },
    path: contentPages.topics.path,
  },
  report: 'page',
  finder: 'none',
})
