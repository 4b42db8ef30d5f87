import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Block, BlockOf } from '#capabilities/website/contract.ts'
import { LANGUAGES } from '#contract/language.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { checkDesks, checkPeopleGone } from './demo-desks.ts'
import { send } from './fixtures/analytics.ts'
import { begin } from './fixtures/content.ts'
import { arrange, askHome, newBlocks } from './fixtures/home.ts'
import { howMany } from './size.ts'
import { crawl } from './world/crawl.ts'
import { runScript, settingsOf } from './world/run-script.ts'
import { type Data, openWorld, type World } from './world.ts'

// Tests the demo: it loads once beside an open site, and `npm run demo:remove` removes it.

const PICTURE = 'de300000-0000-4000-8000-000000000001'

async function count(world: World): Promise<Record<string, number>> {
  const { rows } = await world.sql.query<Record<string, number>>(`
    select (select count(*) from content.item where origin = 'demo')::int as items, (select count(*) from content.public_item)::int as published,
      (select count(*) from content.topic)::int as topics, (select count(*) from content.gone)::int as gone,
      (select count(*) from media.asset)::int as assets, (select count(*) from media.variant)::int as files,
      (select count(*) from engagement.comment where state = 'shown')::int as comments,
      (select count(*) from content.inline_comment)::int as "inlineComments",
      (select count(*) from curation.set)::int as sets, (select count(*) from website.home_arrangement)::int as homes`)
  return rows[0]!
}
/** Counts the demo's past in the analytics tables (page views and charts, days and hours) and the rows that are removed with it. */
async function countPast(world: World): Promise<Record<string, number>> {
  const { rows } = await world.sql.query<Record<string, number>>(`
    with days as (select * from analytics.day_total), hours as (select * from analytics.hour_total)
    select (select count(distinct day) from analytics.day_item where name = 'view')::int as days, (select sum(views) from analytics.item_figure)::int as shown,
      (select sum(events) from days where name = 'view')::int as charted,
      (select sum(events) from analytics.day_item where name = 'view')::int as by_item,
      (select sum(events) from days)::int as all_days, (select sum(events) from hours)::int as all_hours,
      (select sum(shares) from analytics.item_figure)::int as shares, (select sum(likes) from engagement.item_total)::int as likes, (select sum(events) from days where name = 'share')::int as shares_charted,
      (select sum(events) from days where name = 'search')::int as searches, (select sum(events) from analytics.day_text where name = 'search')::int as searched,
      (select sum(events) from days where name = 'attendance')::int as attended,
      (select sum(events) from analytics.day_text where name = 'attendance')::int as attended_by_minute,
      (select count(*) from analytics.event)::int as waiting,
      (select count(*) from analytics.note)::int as notes, (select count(*) from promotion.channel)::int as promotions,
      (select sum(visitors) from analytics.visitor_total)::int as visitors, (select sum(members) from analytics.cohort_day)::int as members,
      (select count(*) from analytics.member_topic)::int as interests`)
  return rows[0]!
}
/** Counts the rows of each table that contains only demo data. */
async function countOfDemo(world: World): Promise<readonly number[]> {
  const { rows } = await world.sql.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'analytics'::regnamespace and relkind = 'r' and relname like 'demo\\_%'`,
  )
  const counts = rows.map(({ name }) => world.sql.query<{ n: number }>(`select count(*)::int as n from analytics.${name}`))
  return (await Promise.all(counts)).map((counted) => counted.rows[0]!.n)
}
async function untilLoaded(world: World): Promise<void> {
  for (;;) {
    const { rows } = await world.sql.query<{ state: string }>('select state from website.demo')
    if (rows[0]?.state === 'loaded') return
    await sleep(100)
  }
}
type Video = {
  readonly durationMs: number
  readonly files: readonly { readonly src: string }[]
  readonly captions: readonly { readonly src: string }[]
}
type Studio = { readonly number: number; readonly isDemo: boolean }
/** Waits until there are enough studios, because the engine learns of them shortly after they are written. */
async function studios(world: World, which: 'onAir' | 'coming' | 'replays', many: number): Promise<readonly Studio[]> {
  for (;;) {
    const found = (await world.ask('/api/live/now', {})).data[which] as unknown as readonly Studio[]
    if (found.length === many) return found
    await sleep(100)
  }
}
async function remove(world: World): Promise<string> {
  const { status, stdout, output } = await runScript(['demo-remove'], { ...(await settingsOf(world)), LOG_FILE: '/dev/null' })
  assert.equal(status, 0, output)
  return stdout
}

test('the demo content is loaded once, is visible, and is removed completely except for the contributions of accounts', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'demo-'))
  {
    await using world = await openWorld({
      env: { DATA_DIR, DEMO: 'on', LIVE_ENGINE: 'embedded', LIVE_RTMP_HOST: '127.0.0.1', LIVE_RTMP_PORT: '0' },
    })
    await untilLoaded(world)
    const loaded = await count(world)
    assert.deepEqual(loaded, {
      items: 79,
      published: 141,
      topics: 13,
      gone: 0,
      assets: 120,
      files: 622,
      comments: 21,
      inlineComments: 2,
      sets: 6,
      homes: 1,
    })
    const past = await countPast(world)
    assert.equal(past['days'], 180)
    assert.ok(
      past['charted']! > 20_000 && past['likes']! > 100 && past['visitors']! > 10_000 && past['members']! > 100 && past['interests']! > 100,
      JSON.stringify(past),
    )
    assert.deepEqual([past['shown'], past['by_item']], [past['charted'], past['charted']])
    assert.deepEqual([past['all_hours'], past['shares_charted'], past['searched']], [past['all_days'], past['shares'], past['searches']])
    assert.ok(past['attended']! > 50 && past['attended'] === past['attended_by_minute'], JSON.stringify(past))
    assert.deepEqual([past['notes'], past['promotions']], [2, 2])
    const ofDemo = await countOfDemo(world)
    assert.ok(ofDemo.length > 0 && ofDemo.every((rows) => rows > 0), String(ofDemo))
    const { data } = await world.ask('/api/website/items', { section: 'medicine', language: 'en-US' })
    assert.equal(data['total'], 8)
    // V3: the first banner of the home page links to what it announces.
    assert.match(await (await fetch(`${world.url}/home`)).text(), /href="\/platformShow\/multicenter\?state=recruiting"/)
    const team = (await (await fetch(`${world.url}/team`)).text()).replaceAll('<wbr/>', '')
    for (const words of ['认识作者', '林予安', '阴性结果与研究方法', '可下载的资料', '怎样成为作者？', '填写表单', '四月'])
      assert.ok(team.includes(words), words)
    const studies = { section: 'multicenter', language: 'zh-CN' }
    const [all, recruiting] = await Promise.all(
      [[], ['state:recruiting']].map(async (facets) =>
        Number((await world.ask('/api/website/items', { ...studies, facets })).data['total']),
      ),
    )
    assert.ok(recruiting! > 0 && recruiting! < all!, `${recruiting} of ${all}`)
    const picture = await fetch(world.url + mediaAddress(PICTURE, '640.webp'))
    assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/webp'])
    const { rows: states } = await world.sql.query<{ state: string }>('select distinct state from content.edition order by 1')
    assert.deepEqual(
      states.map(({ state }) => state),
      ['approved', 'draft', 'published', 'returned', 'scheduled', 'submitted'],
    )
    const { rows: sets } = await world.sql.query<{ count: number }>('select count from curation.set order by id')
    assert.ok(
      sets.every((set) => set.count > 0),
      JSON.stringify(sets),
    )
    {
      await using _second = await world.second()
      assert.deepEqual(await count(world), loaded)
    }

    const [onAir] = await studios(world, 'onAir', 1)
    const [coming] = await studios(world, 'coming', 1)
    assert.deepEqual([onAir?.isDemo, coming?.isDemo], [true, true])
    const shown = {
      'zh-CN': ['明序直播', '演示直播间循环播放一段时钟画面'],
      'en-US': ['Mingxu Live', 'A demo studio that plays a clock in a loop'],
    }
    for (const [language, [title, claim]] of Object.entries(shown)) {
      const page = await (await fetch(`${world.url}/live`, { headers: { cookie: `arco-locale=${language}` } })).text()
      assert.ok(page.includes(`${title}</a>`), title)
      assert.match(page, new RegExp(`<p[^>]*>${claim}`))
    }
    const playlist = await fetch(`${world.url}/live/s${onAir!.number}/ll.m3u8`)
    assert.match(await playlist.text(), /#EXT-X-PART:/)

    const [replay] = (await studios(world, 'replays', 1)) as unknown as readonly Data[]
    assert.deepEqual([replay!['seconds'], replay!['isDemo']], [60, true])
    const { item } = (await world.ask('/api/website/item', { number: replay!['number'], language: 'en-US' })).data
    const [file] = item!['video']!['files'] as unknown as readonly { readonly src: string }[]
    const played = await fetch(world.url + file!.src, { headers: { range: 'bytes=0-99' } })
    assert.deepEqual([played.status, played.headers.get('content-type')], [206, 'video/mp4'])

    // The control room and the encoding page have content.
    const operator = await world.operator(['broadcaster'])
    const lists = async () =>
      await Promise.all(
        ['/api/chat/list', '/api/operation/log'].map(
          async (path) => ((await world.ask(path, {}, { token: operator.token })).data as unknown as readonly Data[]).length,
        ),
      )
    const [messages, requests] = await lists()
    assert.ok(messages! >= 5 && requests === 2, `${messages} messages, ${requests} requests`)

    await checkDesks(world)

    // Each class has popular items, including the class without pictures.
    const analyst = await world.operator(['analyst'])
    for (const type of ['text', 'image', 'video']) {
      const { data } = await world.ask('/api/popular/list', { type }, { token: analyst.token })
      assert.ok((data as unknown as readonly Data[]).length >= 2, type)
    }

    // Every demo video plays for the duration on its card and has captions in both languages.
    for (const language of ['zh-CN', 'en-US']) {
      const { list } = (await world.ask('/api/website/items', { section: 'video', language })).data as unknown as {
        list: readonly Data[]
      }
      assert.equal(list.length, 7)
      for (const { number } of list) {
        const video = (await world.ask('/api/website/item', { number, language })).data['item']!['video'] as unknown as Video
        const { status } = await fetch(world.url + video.files[0]!.src, { method: 'HEAD' })
        assert.ok(status === 200 && video.durationMs >= 20_000, String(number))
        if (video.durationMs === 60_000) continue
        const captions = await Promise.all(video.captions.map(async ({ src }) => (await fetch(world.url + src)).text()))
        assert.ok(captions.length === 2 && captions.every((text) => text.startsWith('WEBVTT') && text.includes('-->')), String(number))
      }
    }

    // No link is broken.
    for (const language of LANGUAGES) {
      const { pages, broken } = await crawl(world.url, language, howMany(40, 2_000))
      assert.deepEqual(broken, [], language)
      assert.ok(pages >= howMany(10, 400), String(pages))
    }

    // Content that users made from the demo stays: an item with a picture of the demo, and a changed set.
    const editor = await world.operator(['editor'])
    await begin(world, editor, { cover: PICTURE })
    await world.sql.query('update curation.set set changed_by = $1 where id = (select min(id::text)::uuid from curation.set)', [editor.id])
    const desk = (await askHome(world, editor, 'desk')).data as unknown as { version: number; blocks: readonly Block[] }
    const { slides } = newBlocks.banners('自己的横幅') as BlockOf<'banners'>
    const arranged = desk.blocks.map((block) => (block.kind === 'banners' ? { ...block, slides: [...block.slides, ...slides] } : block))
    await arrange(world, editor, arranged)
    await send(world, [{ name: 'page', path: '/home' }])
    while ((await world.sql.query('select from only analytics.day_total')).rows.length === 0) await world.runScheduledTasks()
    assert.match(
      await remove(world),
      /^Removed of the demo: 79 items, 5 sets, 4 courses, 1 arrangements of the home page, 119 images and videos\.\n$/,
    )
    await checkPeopleGone(world)
    const left = { items: 0, published: 0, topics: 0, gone: 0, assets: 1, files: 6, comments: 0, inlineComments: 0, sets: 1, homes: 1 }
    assert.deepEqual(await count(world), left)
    for (const path of ['home', 'home/desk']) {
      const { data: home } = await world.ask(`/api/website/${path}`, { language: 'zh-CN' }, { token: editor.token })
      const blocks = home['blocks'] as unknown as readonly Block[]
      const banners = blocks.filter(({ kind }) => kind === 'banners')
      assert.deepEqual(
        [banners.length, JSON.stringify(banners).includes('自己的横幅'), JSON.stringify(blocks).includes('心衰居家随访')],
        [1, true, false],
        path,
      )
      assert.ok(
        !blocks.some(({ kind }) => kind === 'figures'),
        `${path}: the figures of the demo are gone from a home page that somebody published`,
      )
    }
    const { rows: waiting } = await world.sql.query("select from inspection.task where state = 'waiting'")
    assert.equal(waiting.length, 0, 'nothing that is gone waits for a reviewer')
    await studios(world, 'onAir', 0)
    assert.deepEqual(await lists(), [0, 0])
    await studios(world, 'coming', 0)
    await studios(world, 'replays', 0)
    const figures = Object.entries(await countPast(world)).filter(([, figure]) => figure)
    assert.deepEqual(
      Object.fromEntries(figures),
      { all_days: 2, all_hours: 2, visitors: 1, waiting: 2 },
      'nothing of the past is left; what happened stays: a page that was seen, and a comment that was approved',
    )
    assert.ok((await countOfDemo(world)).every((rows) => rows === 0))
    await world.runScheduledTasks()
    assert.deepEqual(readdirSync(join(DATA_DIR, 'files', 'media', PICTURE.slice(0, 2))), [PICTURE])
    const { rows: own } = await world.sql.query("select from content.item where origin = 'written' and section <> 'page'")
    assert.equal(own.length, 1)
    {
      await using _again = await world.second()
      assert.deepEqual(await count(world), left)
    }
    assert.match(await remove(world), /: 0 items, 0 sets, /)
  }
  rmSync(DATA_DIR, { recursive: true })
})
