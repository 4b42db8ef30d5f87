import { publicKind, selectThings } from '#server/kinds/public-kind.ts'
import { LIVE_TAG, livePath } from '../contract.ts'

const titleIn = (language: string) => `case when language = '${language}' or other_title = '' then title else other_title end`

/** Studios that are open. A studio has a description in its own language only. */
export const studioKind = publicKind<{ readonly number: number }>({
  name: 'studio',
  label: { 'zh-CN': '直播间', 'en-US': 'Studio' },
  plural: { 'zh-CN': '直播间', 'en-US': 'Studios' },
  things: selectThings({
    from: `live.studio cross join (values ('zh-CN'), ('en-US')) as spoken (tongue) where status = 'open' and (language = tongue or other_title <> '')`,
    id: 'id',
    key: 'number',
    language: 'tongue',
    address: ['number'],
    title: 'case when language = tongue then title else other_title end',
    text: `case when language = tongue then description else '' end`,
  }),
  key: 'number',
  path: ({ number }) => livePath(number),
  section: 'none',
  tag: LIVE_TAG,
  order: 60,
  search: { by: 'place', orderBy: 'key desc', most: 200 },
  sitemap: 'none',
  feed: 'none',
  teasers: 'none',
  follow: 'none',
  target: {
    title: {
      idType: 'uuid',
      query: `select id, ${titleIn('zh-CN')} as zh, ${titleIn('en-US')} as en from live.studio where id = any ($1::uuid[])`,
    },
    path: (id) => `/dashboard/studios/${id}`,
  },
  report: 'page',
  finder: 'none',
})
