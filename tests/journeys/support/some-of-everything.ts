import { addTopics, paragraphs, publish } from '#tests/fixtures/published.ts'
import type { World } from '#tests/world.ts'

const TEXT = paragraphs(
  '## 为什么做',
  '出院不是终点。'.repeat(60),
  '## 三个数字',
  '每天称一次体重。'.repeat(60),
  '### 体重',
  '一天增加一公斤半。'.repeat(40),
  '## 什么时候打电话',
  '静坐也喘。'.repeat(60),
)

/** Publishes items of every kind; returns the address of one of each. */
export async function publishSomeOfEverything({ sql }: World): Promise<string[]> {
  await addTopics(sql, { heart: ['心血管', 'Cardiology'], lungs: ['呼吸', 'Lungs'] })
  for (let at = 0; at < 15; at++) {
    const english = at % 2 ? { 'en-US': { title: `News ${at}`, lead: 'Short.' } } : {}
    await publish(sql, {
      section: 'dynamic',
      topics: [at % 3 ? 'heart' : 'lungs'],
      at: `2026-${at < 8 ? '10' : '11'}-1${at % 10}T00:00:00Z`,
      'zh-CN': { title: `动态第 ${at} 号`, lead: '一句话。' },
      ...english,
    })
  }
  const centres = ['上海', '北京', '广州'].map((city, at) => ({
    name: `${city}医院`,
    city,
    longitude: 110 + at * 5,
    latitude: 25 + at * 6,
    leads: at === 0,
    enrolled: 20,
  }))
  const study = {
    code: 'QINGLAN-HF',
    phase: 'III',
    state: 'recruiting',
    condition: '心衰',
    sponsor: '学会',
    planned: 90,
    enrolled: 61,
    centres,
  }
  const medicine = {
    genericName: '阿哌沙班',
    maker: '青岚制药',
    approvalNumber: 'H1',
    form: '片剂',
    strength: '5 mg',
    dispensing: 'prescription',
    indications: '房颤',
  }
  const words = {
    slug: 'a',
    lead: '导语。',
    byline: '闻序言',
    keyPoints: ['要点一。'],
    body: TEXT,
    references: [{ id: 'ref1', text: '方案. 2025.', href: 'https://doi.org/10.1/2' }],
  }
  const chapters = [
    { atMs: 0, title: '开场' },
    { atMs: 90_000, title: '答问' },
  ]
  const items = [
    await publish(sql, {
      topics: ['heart'],
      credential: { 'zh-CN': '执业医师' },
      isMadeByAi: true,
      'zh-CN': { ...words, title: '心衰患者出院后的第一个月' },
      'en-US': { ...words, title: 'The first month', body: paragraphs('## Why', 'Text. '.repeat(40)) },
    }),
    await publish(sql, {
      section: 'video',
      kind: 'horizontalVideo',
      topics: ['heart'],
      'zh-CN': { ...words, title: '听诊再入门', chapters },
    }),
    await publish(sql, { section: 'medicine', topics: ['heart'], facts: medicine, 'zh-CN': { ...words, title: '阿哌沙班片' } }),
    await publish(sql, { section: 'multicenter', topics: ['heart'], facts: study, 'zh-CN': { ...words, title: '心衰出院后远程随访' } }),
  ]
  await publish(sql, {
    section: 'multicenter',
    facts: { ...study, code: 'BAIHE', phase: 'II', condition: '慢性肾病', centres: centres.slice(1) },
    'zh-CN': { title: '慢性肾病的居家监测' },
  })
  for (const year of [2026, 2025, 2024])
    await publish(sql, {
      section: 'achievement',
      topics: ['heart'],
      facts: { kind: 'paper', year, authors: ['闻序言'], journal: '杂志' },
      'zh-CN': { title: `论文 ${year}` },
    })
  await sql.query(`insert into website.search_entry
      (item_id, language, languages, number, section, kind, slug, title, text, title_words, words, published_at, copied_at)
    select item_id, language, array(select language from content.public_item as edition where edition.item_id = item.item_id),
      number, section, kind, slug, title, lead, words, words, first_published_at, published_at
    from content.public_item as item, array_to_tsvector(array['#' || section, '心衰', '衰患', 'first', 'month']) as words
    where title like '心衰%' or title like 'The first%'`)
  const families = ['article', 'video', 'medicine', 'multicenter']
  return items.map(({ number }, place) => `/platformShow/${families[place]}/${number}-a`)
}
