import { publicKind, selectThings } from '#server/kinds/public-kind.ts'
import { pagePath } from '../../contract.ts'

/** Returns an SQL expression that joins the texts at the JSON paths, one per line. */
const textsIn = (tree: string, ...paths: readonly string[]) =>
  paths
    .map((path) => `(select coalesce(string_agg(said #>> '{}', E'\\n'), '') from jsonb_path_query(${tree}, '${path}') said)`)
    .join(` || E'\\n' || `)

/** Pages of the site's own. Each language has its own slug. */
export const pageKind = publicKind<{ readonly slug: string }>({
  name: 'page',
  label: { 'zh-CN': '独立页面', 'en-US': 'Page' },
  plural: { 'zh-CN': '独立页面', 'en-US': 'Pages' },
  things: selectThings({
    from: 'content.public_page',
    id: 'item_id',
    key: 'number',
    language: 'language',
    address: ['slug'],
    title: 'title',
    lead: 'lead',
    text: `lead || E'\\n' || ${textsIn('body', '$.**?(@.type == "text").text')}
      || E'\\n' || ${textsIn('blocks', '$[*].parts.title', '$[*].parts.text', '$[*].rows[*].title', '$[*].rows[*].text')}`,
    changedAt: 'published_at',
    also: ['is_unindexed'],
  }),
  key: 'number',
  path: ({ slug }) => pagePath(slug),
  section: 'none',
  tag: 'section:page',
  order: 10,
  search: { by: 'words', group: 'pages', most: 4, orderBy: 'abs(key)', hasNames: true },
  sitemap: { orderBy: 'abs(key)', where: 'not is_unindexed', list: 'none' },
  feed: 'none',
  teasers: 'none',
  follow: 'none',
  target: 'none',
  report: 'page',
  finder: 'none',
})
