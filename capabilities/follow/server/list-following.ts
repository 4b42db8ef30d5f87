import { sql } from 'kysely'
import { coursePath } from '#capabilities/college/contract.ts'
import { authorPath, itemPath, LIST_PATHS, type Section, sectionNameOf, topicPath } from '#capabilities/content/contract.ts'
import type { Bilingual } from '#contract/language.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import type { Subject } from '../contract.ts'
import * as calls from '../contract.ts'
import { type Sql, serve } from './context.ts'

type Row = {
  readonly id: number
  readonly subject: Subject
  readonly key: string
  readonly topic: Bilingual | null
  readonly author: Bilingual | null
  readonly study: (Parameters<typeof itemPath>[0] & { readonly title: string }) | null
  readonly course: { readonly number: number; readonly slug: string; readonly title: Bilingual } | null
}

/** Returns the present names of what the account follows. */
export const listFollowing = serve(calls.listFollowing, async ({ database, identity }, { language }, { session }) => {
  const db: Sql = database.of()
  const { rows } = await sql<Row>`
    select id, subject, key,
      case when subject = 'topic' then (select jsonb_build_object('zh-CN', title_zh, 'en-US', title_en) from content.public_topic where slug = key) end as topic,
      case when subject = 'author' then (select name from content.public_author where slug = key) end as author,
      case when subject = 'study' then (
        select jsonb_build_object('number', number, 'slug', slug, 'section', section, 'kind', kind, 'title', title)
        from content.public_item where number = key::bigint order by language <> ${language} limit 1) end as study,
      case when subject = 'course' then (
        select jsonb_build_object('number', number, 'slug', slug, 'title', title) from college.public_course where number = key::bigint) end as course
    from follow.following where account_id = ${session.accountId} order by id desc`.execute(db)
  const site = await identity.current()
  return {
    ok: rows.map((row) => {
      const { title, href } = show(row, site, language)
      return { id: row.id, subject: row.subject, title, href }
    }),
  }
})

type Shown = { readonly title: string; readonly href: string | null }

function show({ subject, key, topic, author, study, course }: Row, site: SiteIdentity, language: keyof Bilingual): Shown {
  if (subject === 'section') return { title: sectionNameOf(site, key as Section)[language], href: LIST_PATHS[key as Section] }
  if (subject === 'topic') return { title: topic?.[language] ?? '', href: topic && topicPath(key) }
  if (study) return { title: study.title, href: itemPath(study) }
  if (course) return { title: course.title[language] || course.title['zh-CN'] || course.title['en-US'], href: coursePath(course) }
  return { title: author?.[language] ?? '', href: author && authorPath({ slug: key }) }
}
