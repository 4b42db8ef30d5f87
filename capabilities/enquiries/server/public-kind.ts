import { publicKind, selectThings } from '#server/kinds/public-kind.ts'

const titleIn = (language: string) => `draft #>> '{title,${language}}'`

/** Open forms with a page that needs no study. */
export const formKind = publicKind<{ readonly slug: string }>({
  name: 'form',
  label: { 'zh-CN': '表单', 'en-US': 'Form' },
  plural: { 'zh-CN': '表单', 'en-US': 'Forms' },
  things: selectThings({
    from: `enquiries.form
      join enquiries.form_version as published on form_id = form.id and published.version = form.version
      cross join (values ('zh-CN'), ('en-US')) as spoken (language)
      where state = 'open' and kind not in ('study', 'questionnaire')`,
    id: 'form.id',
    key: 'slug',
    language: 'spoken.language',
    address: ['slug'],
    title: `content -> 'title' ->> spoken.language`,
    text: `content -> 'lead' ->> spoken.language`,
    also: ['kind', 'created_at'],
  }),
  key: 'text',
  path: ({ slug }) => `/contact/${slug}`,
  section: 'none',
  tag: 'none',
  order: 50,
  search: { by: 'place', orderBy: 'kind, created_at', most: 20 },
  sitemap: 'none',
  feed: 'none',
  teasers: 'none',
  follow: 'none',
  target: {
    title: {
      idType: 'uuid',
      query: `select id, ${titleIn('zh-CN')} as zh, ${titleIn('en-US')} as en from enquiries.form where id = any ($1::uuid[])`,
    },
    path: (id) => `/enquiry-forms/${id}`,
  },
  report: 'page',
  finder: 'none',
})
