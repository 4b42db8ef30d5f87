import { sql } from 'kysely'
import { chance } from '#server/database/chance.ts'
import type { Tx } from '../context.ts'

type Weights = Readonly<Record<string, number>>

const TEXTS: Readonly<Record<'page' | 'referral' | 'click' | 'search', { readonly 'zh-CN': Weights; readonly 'en-US': Weights }>> = {
  page: { 'zh-CN': pages(), 'en-US': pages() },
  referral: {
    'zh-CN': { 'www.baidu.com': 46, 'cn.bing.com': 18, 'www.sogou.com': 11, 'weibo.com': 9, 'www.zhihu.com': 9, 'mp.weixin.qq.com': 7 },
    'en-US': { 'www.google.com': 52, 'www.bing.com': 22, 'scholar.google.com': 14, 'duckduckgo.com': 12 },
  },
  click: {
    'zh-CN': { 'www.who.int/zh': 40, 'www.chictr.org.cn/': 35, 'www.nmpa.gov.cn/': 25 },
    'en-US': { 'www.who.int/': 55, 'clinicaltrials.gov/': 45 },
  },
  search: {
    'zh-CN': { 高血压: 21, 听诊: 16, 糖尿病: 14, 随访: 12, 吸入药: 10, 用药提醒: 9, 临床试验: 8, 肺功能: 6, 儿童剂量: 4 },
    'en-US': { hypertension: 27, auscultation: 22, 'clinical trial': 18, inhaler: 14, diabetes: 12, dosage: 7 },
  },
}

function pages(): Weights {
  const [items, lists] = ['/platformShow/:section/:item', '/platformShow/:section']
  const sections = { article: 22, video: 13, dynamic: 10, medicine: 8, multicenter: 6, achievement: 4 }
  const of = (path: string, scale: number): Weights =>
    Object.fromEntries(Object.entries(sections).map(([section, weight]) => [path.replace(':section', section), weight * scale]))
  return { '/home': 14, ...of(items, 1), ...of(lists, 0.25), '/search': 4, '/college': 3 }
}

/** Distributes the daily counts of the site over the texts, so that they add up. */
export async function addPastTexts(tx: Tx): Promise<void> {
  const rows = Object.entries(TEXTS).flatMap(([name, languages]) =>
    Object.entries(languages).flatMap(([language, weights]) =>
      Object.entries(weights).map(([text, weight]) => ({ name, language, text, weight })),
    ),
  )
  const column = <T>(read: (row: (typeof rows)[number]) => T): T[] => rows.map(read)
  const each = (weight: string) => sql`sum(${sql.ref(weight)}) over (partition by day, name, language order by text)`
  await sql`
    with counted as (
      select day, name, language, sum(events) as events, sum(amount) as amount from analytics.demo_day_total where section = '' and language <> '' group by 1, 2, 3
    ), text as (
      select * from unnest(${column((row) => row.name)}::text[], ${column((row) => row.language)}::text[], ${column((row) => row.text)}::text[],
        ${column((row) => row.weight)}::float8[]) as text(name, language, text, weight)
    ), weighed as (
      select day, name, language, text, events, amount, weight * (0.6 + 0.8 * ${chance(30, sql`text`, sql`day`)}) as weight
      from counted join text using (name, language)
    ), reached as (
      select *, ${each('weight')} / sum(weight) over (partition by day, name, language) as until from weighed
    ), cut as (
      select *, coalesce(lag(until) over (partition by day, name, language order by text), 0) as since from reached
    )
    insert into analytics.demo_day_text (day, name, language, text, events, amount)
    select day, name, language, text, floor(events * until + 0.5) - floor(events * since + 0.5), floor(amount * until + 0.5) - floor(amount * since + 0.5)
    from cut where floor(events * until + 0.5) > floor(events * since + 0.5)`.execute(tx)
}
