import type { Client } from 'pg'

// Adds hundreds of thousands of items, published in Chinese and two fifths also in English, with a few SQL statements. Sections, years,
// topics and lengths are spread realistically, and counters match those of single publications.

const TOPICS = [
  'cardiology',
  'oncology',
  'neurology',
  'endocrinology',
  'paediatrics',
  'imaging',
  'nursing',
  'pharmacy',
  'surgery',
  'ethics',
]
/** Shares out of twenty. */
const SECTIONS = [
  ...['article', 'article', 'article', 'article', 'article', 'article', 'dynamic', 'dynamic', 'dynamic', 'dynamic'],
  ...['video', 'video', 'video', 'medicine', 'medicine', 'multicenter', 'achievement', 'achievement', 'college', 'college'],
]
const ABOUT_ZH = [
  '急性心肌梗死',
  '肺癌筛查',
  '缺血性卒中',
  '二型糖尿病',
  '儿童哮喘',
  '影像诊断',
  '重症护理',
  '合理用药',
  '微创手术',
  '受试者保护',
]
const ABOUT_EN = ['acute myocardial infarction', 'lung cancer screening', 'ischaemic stroke', 'type 2 diabetes', 'childhood asthma']
const PHRASES_ZH = [
  '的规范化管理',
  '研究进展',
  '专家共识解读',
  '多学科讨论',
  '病例分析',
  '随访结果',
  '培训班纪要',
  '常见问题',
  '十年回顾',
  '真实世界研究',
]
const PHRASES_EN = [
  'in practice',
  'what is new',
  'a consensus explained',
  'a case discussed',
  'outcomes after five years',
  'common questions',
]
const MAKERS = ['华康药业', '东海制药', '北方生物', '长青医药', '仁和制药']
const SENTENCE_ZH = '研究纳入了十二家医院的患者，按方案随访十二个月，主要终点由独立委员会判定，结果与既往报告一致。'
const SENTENCE_EN =
  'Twelve hospitals enrolled patients, followed them for twelve months, and an independent committee judged the primary endpoint. '

/** Adds items to a database that may contain some, and recomputes the counters. */
export async function fillItems(sql: Client, items: number): Promise<void> {
  await sql.query('set statement_timeout = 0')
  await sql.query('begin')
  await sql.query(SEEDS, [items, SECTIONS, TOPICS, ABOUT_ZH, PHRASES_ZH, MAKERS])
  await sql.query(
    `insert into content.topic (slug, title_zh, title_en) select slug, slug, initcap(slug) from unnest($1::text[]) as slug on conflict do nothing`,
    [TOPICS],
  )
  await sql.query(`
    insert into content.item (id, section, kind, topics, owner_id, title, origin, created_at, changed_at)
    select id, section, kind, topics, owner_id, title_zh, 'imported', first_at, first_at from seed order by first_at`)
  await sql.query(TEXTS, [ABOUT_EN, PHRASES_EN, SENTENCE_ZH, SENTENCE_EN])
  await sql.query(`
    insert into content.revision (id, item_id, language, number, made, made_by, made_at, title, slug, lead, body, facts, byline, source_name, length)
    select revision_id, id, language, 1, 'import', owner_id, first_at, title, slug, lead, body, facts, '编辑部', '本站', length from written`)
  await sql.query(`
    insert into content.edition (item_id, language, state, revision_id, published_revision_id, title, first_published_at, published_at)
    select id, language, 'published', revision_id, revision_id, title, first_at, first_at from written`)
  await sql.query(PUBLISH)
  await sql.query('delete from content.facet_count')
  await sql.query(`
    insert into content.facet_count (language, section, facet, items)
    select language, section, facet, count(*) from content.published, unnest(array_append(facets, '')) as facet group by 1, 2, 3`)
  await sql.query('commit')
  await sql.query('vacuum analyze content.item, content.edition, content.revision, content.published, content.facet_count')
}

/** Returns a reproducible pseudo-random number: `pick(n, 3, 10)` is below 10. */
const pick = (n: string, salt: number, below: string | number) => `(abs(hashint4(${n} * 31 + ${salt})::bigint) % ${below})::int`

const AGO = `(${pick('n', 4, 3_000)} * interval '1 day' + ${pick('n', 5, 86_400)} * interval '1 second')`

/** Ids increase with time, as the product's do. */
const SEEDS = `
  create temp table seed on commit drop as
  select n, uuidv7(- ${AGO}) as id, section, format('00000000-0000-4000-8000-%s', lpad(${pick('n', 1, 40)}::text, 12, '0'))::uuid as owner_id,
    case when section <> 'video' then 'img' when ${pick('n', 2, 4)} = 0 then 'verticalVideo' else 'horizontalVideo' end as kind,
    case when ${pick('n', 3, 3)} = 0 then array[one] when one = two then array[one] else array[one, two] end as topics,
    platform.now() - ${AGO} as first_at,
    about || says || '（' || n || '）' as title_zh, ${pick('n', 6, 30)} + 3 as paragraphs,
    case section
      when 'medicine' then jsonb_build_object('genericName', about || '片', 'maker', maker, 'approvalNumber', '国药准字H' || n, 'form', '片剂',
        'strength', '100mg', 'dispensing', 'prescription', 'indications', about)
      when 'multicenter' then jsonb_build_object('code', 'MC-' || n, 'phase', (array['I', 'II', 'III', 'IV', 'observational'])[1 + ${pick('n', 7, 5)}],
        'state', (array['planning', 'recruiting', 'nearly-full', 'follow-up', 'finished'])[1 + ${pick('n', 8, 5)}], 'condition', about,
        'sponsor', maker, 'planned', 1200, 'enrolled', ${pick('n', 9, 1_200)}, 'centres', '[]'::jsonb)
      when 'achievement' then jsonb_build_object('kind', (array['paper', 'patent', 'award', 'guideline'])[1 + ${pick('n', 10, 4)}],
        'year', 2015 + ${pick('n', 11, 12)}, 'authors', jsonb_build_array('李明', '王芳'))
      when 'college' then jsonb_build_object('goals', jsonb_build_array(about), 'minutes', 10 + ${pick('n', 12, 60)})
      else '{}'::jsonb
    end as facts
  from (
    select n, ($2::text[])[1 + ${pick('n', 13, 20)}] as section, ($3::text[])[1 + ${pick('n', 14, 10)}] as one, ($3::text[])[1 + ${pick('n', 15, 10)}] as two,
      ($4::text[])[1 + ${pick('n', 16, 10)}] as about, ($5::text[])[1 + ${pick('n', 17, 10)}] as says, ($6::text[])[1 + ${pick('n', 18, 5)}] as maker
    from generate_series(1, $1::int) as n
  ) as chosen`

const TEXTS = `
  create temp table written on commit drop as
  select seed.*, language, gen_random_uuid() as revision_id, language || '-' || n as slug, title, sentence as lead, paragraphs * 46 as length,
    jsonb_build_object('type', 'doc', 'content', (
      select jsonb_agg(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat(sentence, 1 + at % 3)))))
      from generate_series(1, paragraphs) as at)) as body
  from seed, lateral (
    select 'zh-CN' as language, title_zh as title, $3::text as sentence
    union all
    select 'en-US', initcap(($1::text[])[1 + ${pick('n', 19, 5)}]) || ': ' || ($2::text[])[1 + ${pick('n', 20, 6)}] || ' (' || n || ')', $4::text
    where ${pick('n', 21, 5)} < 2
  ) as said`

const PUBLISH = `
  insert into content.published (item_id, language, number, section, kind, slug, title, lead, body, facts, key_points, reference_list, chapters, topics,
    facets, byline, source_name, source_url, is_made_by_ai, is_advertisement, approval_number, length, revision_id, owner_id, first_published_at, published_at)
  select id, language, number, section, kind, slug, written.title, lead, body, facts, '[]', '[]', '[]', topics,
    array(select 'topic:' || topic from unnest(topics) as topic)
      || case section
        when 'medicine' then array['maker:' || (facts ->> 'maker'), 'dispensing:' || (facts ->> 'dispensing'), 'form:' || (facts ->> 'form')]
        when 'multicenter' then array['phase:' || (facts ->> 'phase'), 'state:' || (facts ->> 'state'), 'condition:' || (facts ->> 'condition'), 'sponsor:' || (facts ->> 'sponsor')]
        when 'achievement' then array['kind:' || (facts ->> 'kind')]
        else '{}' end
      || case section when 'achievement' then array['year:' || (facts ->> 'year')]
        else array[to_char(first_at at time zone 'Asia/Shanghai', '"year:"YYYY'), to_char(first_at at time zone 'Asia/Shanghai', '"month:"YYYY-MM')] end,
    '编辑部', '本站', '', false, false, '', length, revision_id, owner_id, first_at, first_at
  from written join content.item using (id, section, kind, topics, owner_id)`
