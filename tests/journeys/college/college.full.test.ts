import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { SECOND } from '#contract/duration.ts'
import { chapter, college, haveStudied, makeCourse, publishLesson, publishVideoLesson } from '#tests/fixtures/college.ts'
import { makeVideo } from '#tests/fixtures/files/videos.ts'
import { addTopics, type Published, publish } from '#tests/fixtures/published.ts'
import { isFull } from '#tests/size.ts'
import { until } from '#tests/world/until.ts'
import type { Person } from '#tests/world.ts'
import { stopClock, untilReady } from '../support/browser.ts'
import { checkPage } from '../support/check-page.ts'
import { looksOf } from '../support/looks.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:08.000\n不要问他睡得好不好\n'

const { world, browser } = await openJourney()
const editor = await world.operator(['editor'])
await addTopics(world.sql, { lungs: ['呼吸', 'Lungs'] })
const lessons: Published[] = []
for (const title of ['准备一间屋子', '正常的呼吸音', '湿啰音']) lessons.push(await publishLesson(world, title))
lessons.push(await publishLesson(world, '一段录像', { kind: 'horizontalVideo' }))
const course = await makeCourse(world, editor, { topics: ['lungs'], chapters: [chapter('第一章', ...lessons)] })
const coursePath = () => `/college/${course.number}-listening-again`
const lessonPath = (at: number) => `/college/lesson/${lessons[at]!.number}-ke`
const open = async (page: Page, path: string) => {
  await page.goto(world.url + path)
  await page.mouse.move(40, 40, { steps: 2 })
  await untilReady(page)
}

test('an editor makes a course: words in both languages, lessons found by search and put into order by keys, then online', async () => {
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  await page.goto(`${world.url}/content/courses`)
  await page.getByRole('row', { name: /听诊再入门/ }).waitFor()
  await checkPage(page, 'courses')
  await page.getByRole('button', { name: '新建课程' }).click()
  await page.getByRole('button', { name: '创建', exact: true }).click()
  await page.getByText('至少填写一种语言的标题').waitFor()
  await page.getByLabel('中文标题').fill('夜班听诊')
  await page.getByRole('button', { name: '创建', exact: true }).click()
  await page.getByRole('heading', { name: '夜班听诊' }).waitFor()
  await page.getByRole('button', { name: '发布' }).click()
  await page.getByText('发布课程需要同一语言的标题和导语').waitFor()
  await page.getByLabel('导语').fill('三点钟也听得清。')
  await page.getByLabel('课时标题或编号').fill('呼吸')
  await page.getByRole('button', { name: '添加课时：正常的呼吸音' }).click()
  await page.getByLabel('课时标题或编号').fill('湿啰')
  await page.getByRole('button', { name: '添加课时：湿啰音' }).click()
  await page.getByLabel('第 1 章标题').fill('听')
  await page.getByRole('button', { name: /移动“湿啰音”/ }).focus()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('status').filter({ hasText: '“湿啰音”移到第 2 位' }).waitFor({ state: 'attached' })
  await page.getByText('英文', { exact: true }).click()
  await page.getByLabel('标题', { exact: true }).fill('Listening at night')
  await checkPage(page, 'desk')
  await page.getByRole('button', { name: '发布' }).click()
  await page.getByRole('button', { name: '下线' }).waitFor()
  await page.getByRole('link', { name: '在网站查看' }).click()
  await page.waitForURL(/\/college\/\d+$/)
  await page.locator('article ol ol a').first().waitFor()
  await page.getByRole('heading', { level: 1, name: '夜班听诊' }).waitFor()
  const titles = await page.locator('article ol ol a').allInnerTexts()
  assert.ok(titles[0]!.includes('湿啰音') && titles[1]!.includes('正常的呼吸音'), titles.join())
  visit.checkQuiet()
})

test('a reader without scripts finds the course, its outline and its lessons, and moves from one to the next', async () => {
  await using visit = await browser.visit(world.url, { scripts: false })
  const { page } = visit
  await page.goto(`${world.url}/college/index?topic=lungs`)
  await page.getByRole('link', { name: '听诊再入门' }).click()
  await page.getByRole('link', { name: '开始第一课时' }).click()
  await page.getByRole('heading', { level: 1, name: '准备一间屋子' }).waitFor()
  await page.getByRole('link', { name: /下一课时/ }).click()
  await page.getByRole('heading', { level: 1, name: '正常的呼吸音' }).waitFor()
  await untilIs(() => page.locator('aside [aria-current=page]').textContent(), '2正常的呼吸音10 分钟')
})

test('a learner resumes the course, finishes it, and gets a certificate that a stranger can verify', async () => {
  const person = await world.person()
  await using visit = await browser.visit(world.url, { token: person.token })
  const { page } = visit
  await open(page, coursePath())
  await page.getByRole('button', { name: '报名' }).click()
  await page.getByText('已完成 0/4 课时').waitFor()
  await haveStudied(world, person, course.number)
  await page.getByRole('link', { name: '开始第一课时' }).click()
  for (const at of [0, 1, 2]) {
    await page
      .getByText(`第 ${at + 1} 课时，共 4 课时`)
      .first()
      .waitFor()
    await page.getByRole('button', { name: '标记为完成' }).click()
    await page.getByText('本课时已完成').waitFor()
    await page.getByRole('link', { name: /下一课时/ }).click()
  }
  await page.getByText('第 4 课时，共 4 课时').first().waitFor()
  await page.getByRole('button', { name: '标记为完成' }).waitFor()
  await pretendVideo(page, 125)
  await untilSaved(person, 3, 125)
  await open(page, '/college/index')
  await page.getByRole('heading', { name: '继续学习' }).waitFor()
  await page.getByRole('link', { name: /继续学习“一段录像”/ }).click()
  await page.getByRole('button', { name: '标记为完成' }).click()
  await page.getByRole('link', { name: '返回课程' }).click()
  await page.getByRole('button', { name: '领取证书' }).click()
  await page.getByText('请先将昵称设为真实姓名').waitFor()
  await checkPage(page, 'finished')
  await world.ask('/system/auth/user/updateaccountinfo', { relName: '江晚照' }, { token: person.token })
  await page.getByRole('button', { name: '领取证书' }).click()
  await page.locator('main').getByText('江晚照').waitFor()
  await page.getByText('姓名由本人填写，未经认证').waitFor()
  await page.getByText('证书有效').waitFor()
  const number = (await page.locator('main footer strong').textContent()) ?? ''
  await page.emulateMedia({ media: 'print' })
  for (const part of ['#app > header', '#app > footer', 'main nav']) await page.locator(part).waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: 'screen' })
  visit.checkQuiet()
  await using stranger = await browser.visit(world.url, { scripts: false, language: 'en-US' })
  await stranger.page.goto(`${world.url}/college/certificate`)
  await stranger.page.getByLabel('Number', { exact: true }).fill(number.toLowerCase())
  await stranger.page.getByRole('button', { name: 'Verify' }).click()
  await stranger.page.getByText('江晚照').waitFor()
  await stranger.page.getByRole('link', { name: 'View course' }).waitFor()
  await stranger.page.getByRole('img', { name: 'QR code to verify this document' }).waitFor()
  await open(page, '/platformShow/product?tab=courses')
  await page.getByRole('link', { name: '查看证书' }).waitFor()
  await checkPage(page, 'my courses')
  await open(page, coursePath())
  await page.getByRole('button', { name: '退出课程' }).click()
  await checkPage(page, 'leaving')
  await page.getByRole('button', { name: '退出并删除进度' }).click()
  await page.getByRole('button', { name: '报名' }).waitFor()
  assert.equal((await college(world, person, 'status', { course: course.number }))['done'], 0)
})

/** Makes the page believe that a video is at this second. */
const pretendVideo = (page: Page, seconds: number, event = 'pause') =>
  page.evaluate(
    ([at, name]) => {
      const video = document.createElement('video')
      Object.defineProperty(video, 'currentTime', { value: at })
      document.querySelector('[data-lesson-text]')!.append(video)
      video.dispatchEvent(new Event(name))
      video.remove()
    },
    [seconds, event] as const,
  )

const untilSaved = (person: Person, at: number, position: number): Promise<void> =>
  until(async () => {
    const { lessons: known } = await college(world, person, 'status', { course: course.number })
    const all = known as unknown as { number: number; position: number }[]
    return all.some((lesson) => lesson.number === lessons[at]!.number && lesson.position === position)
  })

test('a lesson completes exactly at its required watch time, and the remainder is shown in seconds or minutes', async () => {
  const text = await publishLesson(world, '一页文字', { minutes: 10 })
  const video = await publishVideoLesson(world, '半分钟', { ownerId: editor.id, durationMs: 40_000 })
  const made = await makeCourse(world, editor, { chapters: [chapter('一', video, text)] })
  const person = await world.person()
  await college(world, person, 'enrol', { course: made.number })
  await using visit = await browser.visit(world.url, { token: person.token })
  const { page } = visit
  await open(page, `/college/lesson/${text.number}-ke`)
  await page.getByRole('button', { name: '标记为完成' }).click()
  await page.getByText('再阅读 5 分钟，即可完成本课时。').waitFor()
  await checkPage(page, 'too early')
  await open(page, `/college/lesson/${video.number}-ke`)
  await page.getByRole('button', { name: '标记为完成' }).click()
  await page.getByText('再观看 20 秒，即可完成本课时。').waitFor()
  await world.clock.move(19 * SECOND)
  await pretendVideo(page, 19, 'timeupdate')
  await page.getByRole('button', { name: '标记为完成' }).click()
  await page.getByText('再观看 1 秒，即可完成本课时。').waitFor()
  await world.clock.move(SECOND)
  await pretendVideo(page, 20, 'timeupdate')
  await page.getByRole('button', { name: '标记为完成' }).click()
  await page.getByText('本课时已完成').waitFor()
})

test('the place in a video is saved when its lesson is left: by a link, and with the page', async () => {
  const [left, closed] = await Promise.all(
    ['离开', '关闭'].map((title) => publishVideoLesson(world, title, { ownerId: editor.id, durationMs: 60_000 })),
  )
  const made = await makeCourse(world, editor, { chapters: [chapter('一', left!, closed!)] })
  const person = await world.person()
  await college(world, person, 'enrol', { course: made.number })
  await using visit = await browser.visit(world.url, { token: person.token })
  const { page } = visit
  const untilAt = (at: number, position: number) =>
    until(async () => {
      const { lessons: known } = await college(world, person, 'status', { course: made.number })
      return (known as unknown as { position: number }[])[at]?.position === position
    })
  await open(page, `/college/lesson/${left!.number}-ke`)
  await page.getByRole('button', { name: '标记为完成' }).waitFor()
  await pretendVideo(page, 13, 'timeupdate')
  await page.getByRole('link', { name: '下一课时' }).click()
  await untilAt(0, 13)
  await page.getByRole('heading', { level: 1, name: '关闭' }).waitFor()
  await page.getByRole('button', { name: '标记为完成' }).waitFor()
  await pretendVideo(page, 17, 'timeupdate')
  await page.close()
  await untilAt(1, 17)
})

test('a video loads only on a press, its chapters seek in it, and watching to its end completes the lesson', async () => {
  const video = await addVideo(8)
  const chapters = [
    { atMs: 0, title: '开场' },
    { atMs: 5_000, title: '结尾' },
  ]
  const watched = await publish(world.sql, {
    section: 'college',
    kind: 'horizontalVideo',
    video,
    'zh-CN': { title: '短片', slug: 'ke', chapters },
  })
  const made = await makeCourse(world, editor, { chapters: [chapter('一', watched, lessons[0]!)] })
  const person = await world.person()
  await college(world, person, 'enrol', { course: made.number })
  await using visit = await browser.visit(world.url, { token: person.token })
  const { page } = visit
  const asked = await serveVideo(page, 8)
  await open(page, `/college/lesson/${watched.number}-ke`)
  await page.getByRole('button', { name: '标记为完成' }).waitFor()
  await checkPage(page, 'video')
  assert.ok(!asked.includes('video.mp4'), 'nothing of the video is fetched before it is touched')
  await page.getByText('文字稿').click()
  await page.getByText('不要问他睡得好不好').waitFor()
  await page.getByRole('link', { name: /结尾/ }).click()
  await page.waitForFunction(() => document.querySelector('video')!.currentTime >= 5)
  await page.getByText('本课时已完成').waitFor()
  visit.checkQuiet()
})

/** Adds a video with captions whose files a test serves. */
async function addVideo(seconds: number): Promise<string> {
  const video = randomUUID()
  await world.sql.query(
    `insert into media.asset (id, kind, format, name, owner_id, source_bytes, width, height, duration_ms, state)
     values ($1, 'video', 'mp4', 'video', $1, 1, 320, 180, $2, 'ready')`,
    [video, seconds * 1_000],
  )
  for (const [name, role] of [
    ['video.mp4', 'video'],
    ['zh.vtt', 'captions'],
  ])
    await world.sql.query(
      `insert into media.variant (asset_id, name, role, format, width, height, size_bytes, language, label)
       values ($1, $2, $3, right($2, 3), 320, 180, 1, 'zh-CN', '中文')`,
      [video, name, role],
    )
  return video
}

/** Serves the media files; returns the names of requested ones. */
async function serveVideo(page: Page, seconds: number): Promise<readonly string[]> {
  const bytes = await makeVideo({ seconds })
  const asked: string[] = []
  await page.route('**/files/media/**', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!
    asked.push(name)
    const isVideo = name.endsWith('.mp4')
    return route.fulfill({ body: isVideo ? bytes : CAPTIONS, contentType: isVideo ? 'video/mp4' : 'text/vtt' })
  })
  return asked
}

test('the main button of a lesson resumes the video of the account on any device', async () => {
  const watched = await publish(world.sql, {
    section: 'college',
    kind: 'horizontalVideo',
    video: await addVideo(50),
    'zh-CN': { title: '接着看', slug: 'ke' },
  })
  const made = await makeCourse(world, editor, { chapters: [chapter('一', watched)] })
  const person = await world.person()
  await college(world, person, 'enrol', { course: made.number })
  await college(world, person, 'progress', { course: made.number, lesson: watched.number, position: 22 })
  await using visit = await browser.visit(world.url, { token: person.token })
  const { page } = visit
  await serveVideo(page, 50)
  await open(page, `/college/lesson/${watched.number}-ke`)
  await page.getByRole('button', { name: '标记为完成' }).waitFor()
  await page.getByRole('button', { name: /^播放/ }).click()
  await page.getByText('已从上次的位置继续').waitFor()
  await page.waitForFunction(() => document.querySelector('video')!.currentTime >= 22)
})

for (const { width, language, theme } of looksOf(0))
  test(`college pages render completely and axe finds no barrier (${language}, ${theme}, ${width} px)`, async () => {
    const person = await world.person()
    await college(world, person, 'enrol', { course: course.number })
    await using visit = await browser.visit(world.url, { width, language, theme, ...(width !== 768 && { token: person.token }) })
    for (const path of ['/college/index', coursePath(), lessonPath(1), lessonPath(3), '/college/certificate']) {
      await open(visit.page, path)
      await visit.page.waitForLoadState('networkidle')
      await checkPage(visit.page, path)
    }
    visit.checkQuiet()
  })

test('no college page loads more than 153,000 bytes of scripts and styles before a press', async () => {
  // A lesson loads the files of the other pages and more.
  for (const path of isFull ? ['/college/index', coursePath(), lessonPath(0), lessonPath(3)] : [lessonPath(3)]) {
    await using visit = await browser.visit(world.url)
    const { page } = visit
    const bodies: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (!/\.(js|css)$/.test(new URL(request.url()).pathname)) return
      bodies.push(request.response().then(async (answer) => gzipSync((await answer?.body()) ?? '', { level: 9 }).length))
    })
    await stopClock(page) // excludes the later request that counts a view
    await open(page, path)
    await page.waitForLoadState('networkidle')
    const inline = await page.evaluate(() =>
      [...document.querySelectorAll('script:not([src], [type="application/ld+json"]), style')].map((each) => each.textContent ?? ''),
    )
    const before = gzipSync(inline.filter((text) => !text.includes('streamController.enqueue')).join('\n')).length
    const whole = (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, before)
    assert.ok(whole <= 153_000, `${path}: ${whole} bytes`)
    console.log(`${path}: ${whole}`)
  }
})
