import { publicKind, selectThings } from '#server/kinds/public-kind.ts'
import { itemPath } from '../../contract.ts'

/**
 * Studies: items that readers also follow one by one. As items they are searched, listed and named like all others. One that has left its
 * section stays in the lists of its followers.
 */
export const studyKind = publicKind<Parameters<typeof itemPath>[0]>({
  name: 'study',
  label: { 'zh-CN': '研究', 'en-US': 'Study' },
  plural: { 'zh-CN': '研究', 'en-US': 'Studies' },
  things: selectThings({
    from: 'content.public_item',
    id: 'item_id',
    key: 'number',
    language: 'language',
    address: ['number', 'slug', 'section', 'kind'],
    title: 'title',
    also: ['section'],
  }),
  key: 'number',
  path: itemPath,
  section: 'multicenter',
  tag: 'none',
  order: 15,
  search: 'none',
  sitemap: 'none',
  feed: 'none',
  teasers: 'none',
  follow: {
    where: `section = 'multicenter'`,
    news: { ofItems: `select item_id, number::text, last_at from item where section = 'multicenter'` },
    onItem: `select number::text, title from item where section = 'multicenter'`,
  },
  target: 'none',
  report: 'item',
  finder: 'none',
})
