import { publicKind, selectThings } from '#server/kinds/public-kind.ts'
import { ACTIVITIES_PATH, ACTIVITIES_TAG, activityPath } from '../contract.ts'

const titleIn = (language: string) => `draft #>> '{title,${language}}'`

/** Activities that are or were public. */
export const activityKind = publicKind<{ readonly number: number }>({
  name: 'activity',
  label: { 'zh-CN': '活动', 'en-US': 'Activity' },
  plural: { 'zh-CN': '活动', 'en-US': 'Activities' },
  things: selectThings({
    from: 'activities.public_activity',
    id: 'id',
    key: 'number',
    language: 'language',
    address: ['number'],
    title: 'title',
    lead: 'lead',
    text: 'text',
    since: 'first_published_at',
    changedAt: 'published_at',
    also: ['starts_at', 'ends_at'],
  }),
  key: 'number',
  path: ({ number }) => activityPath(number),
  section: 'none',
  tag: ACTIVITIES_TAG,
  order: 30,
  search: {
    by: 'words',
    group: { name: 'activities', all: { href: ACTIVITIES_PATH, text: { 'zh-CN': '全部活动', 'en-US': 'All activities' } } },
    most: 5,
    orderBy: 'starts_at desc, id',
    hasNames: false,
  },
  sitemap: { orderBy: 'key', where: 'true', list: ACTIVITIES_PATH },
  feed: 'none',
  teasers: 'none',
  follow: 'none',
  target: {
    title: {
      idType: 'uuid',
      query: `select id, ${titleIn('zh-CN')} as zh, ${titleIn('en-US')} as en from activities.activity where id = any ($1::uuid[])`,
    },
    path: (id) => `/content/activities/${id}`,
  },
  report: 'page',
  finder: {
    permission: 'activities:read',
    icon: 'calendar',
    async find(database, words, language, most) {
      const { rows } = await database.pool.query<{ id: string; number: number; title: string }>({
        name: 'activities.finder',
        text: `select id, number, coalesce(nullif(draft -> 'title' ->> $2, ''), ${titleIn('zh-CN')}, '') as title from activities.activity
               where ${titleIn('zh-CN')} ilike '%' || $1 || '%' or ${titleIn('en-US')} ilike '%' || $1 || '%' or '#' || number = $1
               order by changed_at desc, id limit $3`,
        values: [words.replace(/[\\%_]/g, '\\$&'), language, most],
      })
      return rows.map(({ id, number, title }) => ({ id, title, hint: `#${number}`, path: `/content/activities/${id}` }))
    },
  },
})
