import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BLOCK_NAMES, Draft, FACTS, type Facts, lengthOf, MEDICAL_SECTIONS, minutesOf, PageBlocks } from '#capabilities/content/contract.ts'
import { checkDocument } from '#contract/document/document.ts'
import { assetsIn, citationsIn } from '#contract/document/document-walk.ts'
import { DAY } from '#contract/duration.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { Blocks } from '../../contract.ts'
import type { CourseFile, ItemOfDemo } from './demo-files.ts'
import { homeAtFirst, homeOf } from './home-of.ts'
import { demoPagesOf } from './pages-of.ts'
import {
  readComments,
  readDemoCourses,
  readDemoFile,
  readDemoItems,
  readDemoPeople,
  readDemoPictures,
  readDemoQuestions,
  readDemoTopics,
  readEdits,
  readForms,
  readHome,
  readSets,
  readVideos,
} from './read-demo.ts'

const items = readDemoItems()
const byKey = new Map(items.map((item) => [item.key, item]))
const published = new Map(items.filter(({ publishedAt }) => publishedAt !== undefined).map((item) => [item.key, item]))
const draftsOf = ({ editions }: ItemOfDemo) => Object.entries(editions)

test('every text satisfies the contract', () => {
  const topics = new Set(readDemoTopics().map(({ slug }) => slug))
  const pictures = new Set(readDemoPictures().map(({ id }) => id))
  for (const { key, section, editions, ...item } of items) {
    assert.ok(item.topics.length > 0 && item.topics.every((topic) => topics.has(topic)), key)
    for (const [language, draft] of Object.entries(editions)) {
      const where = `${key} ${language}`
      assert.deepEqual(Draft.parse(draft), draft, where)
      assert.ok('ok' in checkDocument(draft.body), where)
      assert.deepEqual(FACTS[section].parse(draft.facts), draft.facts, where)
      assert.ok(draft.title && draft.slug && draft.lead && draft.byline && draft.body.content.length > 0, where)
      assert.ok(
        [...assetsIn(draft.body), draft.cover].every((id) => id === null || pictures.has(id)),
        where,
      )
      const cited = citationsIn(draft.body)
      assert.deepEqual([...new Set(cited)].toSorted(), draft.references.map(({ id }) => id).toSorted(), where)
    }
  }
  assert.equal(byKey.size, items.length)
})

test('both languages are complete except for a few single-language items, and agree in language-independent fields', () => {
  const alone = [...published.values()].filter((item) => draftsOf(item).length === 1).map(({ key }) => key)
  assert.deepEqual(alone.toSorted(), ['data-centre-maintenance', 'hangzhou-open-day', 'words-we-choose'])
  for (const { key, editions } of items) {
    const [zh, en] = [editions['zh-CN'], editions['en-US']]
    if (!zh || !en) continue
    assert.deepEqual(shapeOf(zh), shapeOf(en), key)
    assert.deepEqual(barren(zh.facts), barren(en.facts), key)
  }
})
/** Returns the structure of a draft without its words: blocks, key points, references and chapters. */
const shapeOf = ({ body, keyPoints, references, chapters, cover, slug }: Draft) => ({
  blocks: body.content.map(({ type }) => type),
  points: keyPoints.length,
  cover,
  slug,
  references: references.map(({ id, href }) => [id, href]),
  chapters: chapters.map(({ atMs }) => atMs),
})
/** Returns the facts with free texts blanked: numbers, dates and choices remain. */
const barren = (facts: Draft['facts']): unknown =>
  JSON.parse(JSON.stringify(facts), (name, value: unknown) =>
    typeof value !== 'string' ||
    ['phase', 'state', 'kind', 'doi', 'startsOn', 'endsOn', 'dispensing', 'atcCode', 'code', 'happenedOn'].includes(name)
      ? value
      : '',
  )

test('Chinese texts follow Chinese typography and English texts follow English typography', () => {
  for (const { key, editions } of items) {
    for (const [language, draft] of Object.entries(editions)) {
      for (const text of wordsIn(draft)) {
        const where = `${key} ${language}: ${text}`
        assert.doesNotMatch(text, /["']|\s{2}|\.\.\./u, where)
        if (language === 'en-US') assert.doesNotMatch(text, /[\p{Script=Han}，。；：？！（）「」、]/u, where)
        // Half-width punctuation must not follow or precede a Chinese character.
        else assert.doesNotMatch(text, /\p{Script=Han}[,;:?!()]|[,;:?!(]\p{Script=Han}/u, where)
      }
    }
  }
})
/** Returns the prose without formulas, addresses and file names. References are left out because they have their own style. */
function wordsIn({ title, lead, byline, keyPoints, chapters, body, facts }: Draft): string[] {
  const texts: string[] = [title, lead, byline, ...keyPoints, ...chapters.map((chapter) => chapter.title)]
  JSON.stringify([body, facts], (name, value: unknown) => {
    if (
      typeof value === 'string' &&
      (name === 'text' || name === 'caption' || /^(condition|primaryEndpoint|indications|contraindications|storage|city)$/.test(name))
    )
      texts.push(value)
    return value
  })
  return texts
}

test('texts claim no facts of real people: numbers, journals and hospitals are examples', () => {
  for (const { key, section, editions } of items) {
    for (const { facts, references } of Object.values(editions)) {
      for (const { href } of references) assert.match(href ?? '', /^https:\/\/doi\.org\/10\.5555\//, key)
      if (section === 'medicine') assert.match(String(facts['approvalNumber']), /^(示例准字|EXAMPLE-)H0/, key)
      if (section === 'medicine') assert.equal(facts['brandName'], undefined, key)
      if (facts['doi'] !== undefined) assert.match(String(facts['doi']), /^10\.5555\//, key)
      if (facts['registryNumber'] !== undefined) assert.match(String(facts['registryNumber']), /^(示例登记|Example registry) EX/, key)
    }
  }
})

test('the studies and the home page show the same numbers', () => {
  const studies = items.flatMap(({ section, editions }) =>
    section === 'multicenter' ? [editions['zh-CN']!.facts as Facts<'multicenter'>] : [],
  )
  for (const study of studies) {
    const counted = study.centres.reduce((sum, { enrolled = 0 }) => sum + enrolled, 0)
    assert.equal(counted, study.enrolled, study.code)
    assert.equal(study.centres.filter(({ leads }) => leads).length, 1, study.code)
  }
  const centres = new Map(studies.flatMap((study) => study.centres.map((centre) => [centre.name, centre] as const)))
  assert.deepEqual([centres.size, new Set([...centres.values()].map(({ city }) => city)).size], [116, 24])
  const [figures] = homeOf(loaded, sets).flatMap((block) => (block.kind === 'figures' ? [block.figures] : []))
  assert.deepEqual(figures![0]!.value, { 'zh-CN': '116', 'en-US': '116' })
  const enrolled = studies.reduce((sum, study) => sum + study.enrolled, 0)
  assert.deepEqual(figures![1]!.value, { 'zh-CN': String(enrolled), 'en-US': enrolled.toLocaleString('en-US') })
})

test('medical texts have an author and a different reviewer in both languages', () => {
  const people = readDemoPeople()
  for (const { key, section, editions, credential } of published.values()) {
    if (!MEDICAL_SECTIONS.includes(section) || key === 'live-demo-replay' || key === 'words-we-choose') continue
    for (const [language, draft] of Object.entries(editions)) {
      const named = (line: unknown) =>
        people.find(({ name }) => String(line).startsWith(`${name[language as Language]}${language === 'zh-CN' ? '，' : ', '}`))
      const [author, reviewer] = [named(draft.byline), named(draft.facts['reviewedBy'])]
      assert.ok(author && reviewer && author !== reviewer, `${key} ${language}`)
      assert.deepEqual(credential, author.credential, key)
    }
  }
})

test('two courses are complete: each lesson has a video with sound in both languages, and questions', () => {
  const videos = new Map(readVideos().map((video) => [video.id, video]))
  const isWhole = ({ key, chapters }: CourseFile) =>
    chapters
      .flatMap(({ lessons }) => lessons)
      .every((lesson) => {
        const { kind, editions } = byKey.get(lesson)!
        const video = videos.get(editions['zh-CN']!.video ?? '')
        const asked =
          readDemoQuestions()
            .find(({ course }) => course === key)
            ?.questions.filter((question) => question.lesson === lesson) ?? []
        return kind === 'horizontalVideo' && video?.captions && Buffer.from(readDemoFile(video.file)).includes('mp4a') && asked.length >= 2
      })
  assert.deepEqual(
    readDemoCourses()
      .filter(isWhole)
      .map(({ key }) => key),
    ['listening-again', 'ecg-in-order'],
  )
})

test('the demo contains long articles, courses, reports and a few short news items', () => {
  const minutes = [...published.values()].flatMap((item) =>
    draftsOf(item).map(([language, draft]) => ({ ...item, language, minutes: minutesOf(lengthOf(draft), language as Language) })),
  )
  for (const language of LANGUAGES) {
    const of = (least: number) => minutes.filter((each) => each.language === language && each.minutes >= least).length
    assert.ok(of(5) >= 12 && of(2) >= 48, `${language} ${of(5)} ${of(2)}`)
  }
})

test('no cover is a chart, because lists crop covers', () => {
  const figures = new Set(readDemoPictures().flatMap(({ id, name }) => (name.startsWith('chart-') ? [id] : [])))
  for (const { key, editions } of items) for (const { cover } of Object.values(editions)) assert.ok(!figures.has(cover ?? ''), key)
})

test('dates keep their distance to the day of writing, also dates named in a text', () => {
  const yearLater = readDemoItems(new Date('2027-11-25T12:00:00+08:00')).find(({ key }) => key === 'baihe-ckd')!
  const asWritten = readDemoItems(new Date('2026-11-25T12:00:00+08:00')).find(({ key }) => key === 'baihe-ckd')!
  assert.equal(asWritten.editions['zh-CN']!.facts['startsOn'], '2025-11-01')
  assert.equal(yearLater.editions['zh-CN']!.facts['startsOn'], '2026-11-01')
  assert.match(JSON.stringify(asWritten.editions['en-US']!.body), /in September,.*end of 2027/)
  assert.match(JSON.stringify(yearLater.editions['en-US']!.body), /in September,.*end of 2028/)
  assert.ok(Date.parse(yearLater.publishedAt!) - Date.parse(asWritten.publishedAt!) === 365 * DAY)
  // A date written as plain text, without a mark, would not move.
  for (const { key, editions } of readDemoItems(new Date('2126-11-25T12:00:00+08:00')))
    for (const draft of Object.values(editions))
      for (const text of [...wordsIn(draft), ...draft.references.map((reference) => reference.text)])
        assert.doesNotMatch(text, /\b20[12]\d\b|二〇/, key)
})

const loaded = new Map([...published.keys()].map((key, at) => [key, { id: key, number: at + 1 }]))
const sets = new Map(readSets().map(({ id }, at) => [id, 10_001 + at]))

test('the home page satisfies the contract and references published items', () => {
  const blocks = homeOf(loaded, sets)
  assert.equal(blocks.length, readHome(new Date()).length)
  assert.deepEqual(Blocks.parse(blocks), blocks)
  assert.deepEqual(Blocks.parse(homeAtFirst()), homeAtFirst())
  const texts = JSON.stringify(blocks)
  assert.doesNotMatch(texts, /item:/)
  assert.doesNotMatch(texts, /"zh-CN":"[^"]*[^"\s][^"]*","en-US":""/)
})

test('the custom page shows every kind of block with all its fields, equally in both languages', () => {
  const [page] = demoPagesOf(sets, new Date())
  const shapes = Object.values(page!.editions).map(({ blocks }) => {
    assert.deepEqual(PageBlocks.parse(blocks), blocks)
    return blocks.map(({ kind, rows }) => `${kind} ${rows.length}`)
  })
  assert.deepEqual(shapes[0], shapes[1])
  assert.deepEqual(new Set(page!.editions['zh-CN']!.blocks.map(({ kind }) => kind)), new Set(BLOCK_NAMES))
  const named = page!.editions['zh-CN']!.blocks.flatMap(({ parts, rows }) => [parts, ...rows])
  const [authors, forms] = [readDemoPeople().map(({ key }) => key), readForms().map(({ slug }) => slug)]
  for (const { author, form } of named) assert.ok((!author || authors.includes(author)) && (!form || forms.includes(form)))
})

test('sets, courses, comments and edits reference published items', () => {
  const named = [
    ...readSets().flatMap((set) => ('picks' in set ? set.picks.map(({ key }) => key) : [])),
    ...readDemoCourses().flatMap(({ chapters }) => chapters.flatMap(({ lessons }) => lessons)),
    ...readComments().map(({ item }) => item),
    ...readEdits().map(({ key }) => key),
  ]
  for (const key of named) assert.ok(published.has(key), key)
  const lessons = readDemoCourses().flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.lessons))
  assert.deepEqual(
    lessons.toSorted(),
    items
      .filter(({ section }) => section === 'college')
      .map(({ key }) => key)
      .toSorted(),
  )
})
