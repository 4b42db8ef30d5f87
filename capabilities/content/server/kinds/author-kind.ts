import { LANGUAGES, type Language } from '#contract/language.ts'
import { publicKind, selectThings } from '#server/kinds/public-kind.ts'
import { contentPages } from '../../console.ts'
import { AUTHORS_TAG, authorPath } from '../../contract.ts'

/** Selects the newest credential that a person published with; each language has its own index of names. */
const credentialIn = (language: Language): string => `(
  select item.credential->>'${language}' from content.public_item item
  where item.language = '${language}' and item.byline <> '' and content.printed_name(item.byline) = author.name->>'${language}'
    and item.credential->>'${language}' is not null
  order by item.first_published_at desc limit 1)`

/** People with a page of their own, who write and review. */
export const authorKind = publicKind<Parameters<typeof authorPath>[0]>({
  name: 'author',
  label: { 'zh-CN': '作者', 'en-US': 'Author' },
  plural: { 'zh-CN': '作者', 'en-US': 'Authors' },
  things: selectThings({
    from: `content.author cross join (values ('zh-CN'), ('en-US')) as spoken (language)`,
    id: 'id',
    key: 'slug',
    language: 'language',
    address: ['slug'],
    title: 'name->>language',
    also: [`name->>'en-US' as sorted_name`],
  }),
  key: 'text',
  path: authorPath,
  section: 'none',
  tag: AUTHORS_TAG,
  order: 30,
  search: {
    by: 'name',
    persons: `select slug as key, jsonb_build_object('slug', slug) as address, name, post, department, portrait,
  jsonb_build_object(${LANGUAGES.map((language) => `'${language}', ${credentialIn(language)}`).join(', ')}) as credential
from content.public_author author order by name->>'en-US', slug`,
    all: { href: '/authors', text: { 'zh-CN': '全部作者', 'en-US': 'All authors' } },
  },
  sitemap: { orderBy: 'sorted_name, key', where: 'true', list: '/authors' },
  feed: 'none',
  teasers: 'none',
  follow: {
    where: 'true',
    news: {
      ofItems: `select item_id, author.slug, first_at from item join content.public_item as text using (item_id)
        join content.public_author as author on author.name->>text.language = content.printed_name(text.byline)`,
    },
    onItem: `select slug, byline from item join content.public_author as author on author.name->>item.language = content.printed_name(byline)`,
  },
  target: {
    title: {
      idType: 'uuid',
      query: "select id, name ->> 'zh-CN' as zh, name ->> 'en-US' as en from content.author where id = any ($1::uuid[])",
    },
    path: contentPages.authors.path,
  },
  report: 'page',
  finder: 'none',
})
