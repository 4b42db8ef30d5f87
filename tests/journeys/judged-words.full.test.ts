import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import { howMany } from '#tests/size.ts'
import { publishOwned } from '../fixtures/engagement.ts'
import { makeVideo } from '../fixtures/files/videos.ts'
import { judge } from '../fixtures/inspection.ts'
import { addMedia } from '../fixtures/media.ts'
import { plain } from '../fixtures/pictures.ts'
import { firstOf, openTalk, type Shown } from '../fixtures/talk.ts'
import type { Person } from '../world.ts'
import { checkPage } from './support/check-page.ts'
import { openJourney } from './support/open-journey.ts'
import { untilIs } from './support/until-is.ts'

let [editor, inspector, picture, video]: [Person, Person, string, string] = [] as never
const SHOTS = process.env['JUDGED_WORDS_SHOTS']
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` })
}
const { world, browser } = await openJourney({ env: { FFMPEG_PATH: 'off' } })
await world.sql.query(`update screening.word_list set on_hit = 'block' where key = 'drugs'`)
;[editor, inspector] = [await world.operator(['editor', 'inspector']), await world.operator(['inspector'])]
const add = async (bytes: Uint8Array, name: string, type: string) =>
  String((await addMedia(world, editor.token, bytes, { name, type }))['id'])
picture = await add(await plain('jpeg', 1_200, 700), 'hall.jpg', 'image/jpeg')
video = await add(await makeVideo({ seconds: 1 }), 'talk.mp4', 'video/mp4')
const LANGUAGES = ['zh-CN', 'en-US'] as const
const visit = async (who: Person, path: string, language: Language, more: object = {}) => {
  const opened = await browser.visit(world.url, { token: who.token, language, ...more })
  await opened.page.goto(`${world.url}${path}`)
  return opened
}

test('descriptions and captions show that and where they are refused, or that they wait for review', async () => {
  const WORDS = {
    'zh-CN': { alt: '替代文字（中文）', no: '包含不允许使用的词语', save: '保存详情', waits: '待审核', at: '位置：00:00:00' },
    'en-US': {
      alt: 'Alternative text (Chinese)',
      no: 'words that aren’t allowed',
      save: 'Save details',
      waits: 'Awaiting review',
      at: 'At 00:00:00',
    },
  }
  for (const language of LANGUAGES.slice(0, howMany(1, 2))) {
    const words = WORDS[language]
    await using opened = await visit(editor, '/content/media', language)
    const { page } = opened
    await page.getByRole('button', { name: 'hall.jpg' }).click()
    const field = page.getByRole('dialog').getByRole('textbox', { name: words.alt })
    await field.fill('出售海洛因')
    const save = page.getByRole('dialog').getByRole('button', { name: words.save, exact: true })
    await save.click()
    await page.getByText(words.no).waitFor()
    await untilIs(() => field.getAttribute('aria-invalid'), 'true')
    await shoot(page, `alt-refused-${language}`)
    await checkPage(page, `a description that is refused, ${language}`)
    await field.fill(`自残的痕迹 ${language}`)
    await save.click()
    await page.getByText(words.waits).first().waitFor()
    await shoot(page, `alt-waits-${language}`)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'talk.mp4' }).click()
    const captions = page.getByRole('dialog').locator('input[type=file]')
    await captions.nth(0).waitFor({ state: 'attached' })
    await captions
      .nth(0)
      .setInputFiles({ name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from('WEBVTT\n\n00:00.200 --> 00:00.900\n出售海洛因') })
    await page.getByText(words.at).waitFor()
    await shoot(page, `captions-refused-${language}`)
    await checkPage(page, `captions that are refused, ${language}`)
  }
  const { data } = await world.ask('/api/media/read', { id: picture }, { token: editor.token })
  assert.deepEqual([data['alt'], data['altWaiting']], [{}, { 'zh-CN': `自残的痕迹 ${LANGUAGES[howMany(0, 1)]}` }])
})

test('an inspector judges waiting texts, and the author sees the reason of a refusal', async () => {
  const text = 'WEBVTT\n\n00:00.200 --> 00:00.900\n关于自残'
  await world.ask('/api/media/captions/put', { id: video, language: 'zh-CN', text }, { token: editor.token })
  {
    await using own = await visit(editor, '/list/card/wordings', 'zh-CN')
    await own.page.getByRole('row').filter({ hasText: '自残的痕迹' }).click()
    await own.page.getByText('不能审核自己撰写的文字').first().waitFor()
    await untilIs(() => own.page.getByRole('dialog').getByRole('button', { name: /^通过/ }).getAttribute('aria-disabled'), 'true')
    await shoot(own.page, 'wording-own')
  }
  for (const [language, width, theme] of [
    ['en-US', 375, 'dark'],
    ['zh-CN', 1440, 'light'],
  ] as const) {
    await using opened = await visit(inspector, '/list/card/wordings', language, { width, theme })
    const { page } = opened
    const waiting = page.locator('tbody tr:first-child')
    await waiting.waitFor()
    await shoot(page, `wordings-${language}`)
    await checkPage(page, `words that wait, ${language}`)
    await waiting.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: language === 'zh-CN' ? '不通过' : 'Reject' }).click()
    await dialog.getByText(language === 'zh-CN' ? '请填写理由' : 'Give a reason').waitFor()
    await shoot(page, `wording-${language}`)
    await checkPage(page, `words to be judged, ${language}`)
    await dialog.getByRole('button', { name: language === 'zh-CN' ? '通过' : 'Approve', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    opened.checkQuiet()
  }
  assert.equal(Number((await judge(world, inspector, 'text-reviews', {})).data['total']), 0)
})

test('a new topic title waits for review beside the published one', async () => {
  const save = { slug: 'wounds', titleZh: '创伤', titleEn: 'Wounds' }
  await world.ask('/api/content/topic/save', save, { token: editor.token })
  for (const language of LANGUAGES) {
    await using opened = await visit(editor, '/content/topics', language)
    const { page } = opened
    const [rename, title, keep, no, waits] =
      language === 'zh-CN'
        ? ['重命名', '中文名称', '保存', '包含不允许使用的词语', '待审核']
        : ['Rename', 'Name (Chinese)', 'Save', 'words that aren’t allowed', 'is awaiting review']
    await page.getByRole('button', { name: rename }).click()
    const field = page.getByRole('textbox', { name: title })
    await field.fill('出售海洛因')
    await page.getByRole('button', { name: keep, exact: true }).click()
    await page.getByText(no).waitFor()
    await shoot(page, `topic-refused-${language}`)
    await field.fill(`自残 ${language}`)
    await page.getByRole('button', { name: keep, exact: true }).click()
    await page.getByRole('row').filter({ hasText: waits }).waitFor()
    await shoot(page, `topic-waits-${language}`)
    await checkPage(page, `topics, ${language}`)
  }
})

test('a later conflicting change of a redirect keeps the input and shows the earlier change', async () => {
  const ask = (path: string, fields: object, by = editor) =>
    world.ask(`/api/website/redirects/${path}`, fields as Record<string, unknown>, { token: by.token })
  for (const [language, edit, to, save, meanwhile, mine] of [
    ['zh-CN', '编辑', '目标地址', '保存', '刚刚修改了此重定向', '你填写的内容仍在'],
    ['en-US', 'Edit', 'Target', 'Save', 'has edited this redirect:', 'still here'],
  ] as const) {
    const from = `/old/${language}`
    const { id } = (await ask('create', { from, to: '/home', status: 301 })).data as unknown as { id: string }
    await using opened = await visit(editor, '/content/redirects', language)
    const { page } = opened
    await page.getByRole('row').filter({ hasText: from }).click()
    await page.getByRole('dialog', { name: edit }).waitFor()
    assert.equal((await ask('change', { id, version: 1, from, to: '/agreement', status: 302 })).http, 200)
    const field = page.getByRole('textbox', { name: to })
    await field.fill('/about/index')
    const button = page.getByRole('dialog').getByRole('button', { name: save, exact: true })
    await button.click()
    await page.getByText(meanwhile).waitFor()
    await page.getByRole('dialog').locator('time').waitFor()
    await page.getByText(mine).first().waitFor()
    await untilIs(() => field.inputValue(), '/about/index')
    await shoot(page, `redirect-${language}`)
    await checkPage(page, `a redirect that was changed meanwhile, ${language}`)
    await button.click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const { data } = await ask('read', { id })
    assert.deepEqual([data['to'], data['version']], ['/about/index', 3])
  }
})

test('a moderator who made a decision sees that another moderator has to answer the objection', async () => {
  const { moderator, known, post, decide } = await openTalk(world)
  const writer = await known()
  const { id } = (await post(writer, '请放过这一条')).data['comment'] as unknown as Shown
  await decide('hide', [id], { reason: 'spam', note: '' })
  await world.ask('/api/engagement/object', { about: 'comment', id, text: '请复核这个决定。' }, { token: writer.token })
  const { data } = await world.ask('/api/engagement/moderation/objections', {}, { token: moderator.token })
  assert.ok(firstOf(data['list'])['isOwn'])
  for (const [language, words] of [
    ['zh-CN', '不能处理自己提出的申诉'],
    ['en-US', 'decide on your own appeal'],
  ] as const) {
    await using opened = await visit(moderator, '/content/comments?queue=objections', language)
    const { page } = opened
    await page.locator('tbody tr').click()
    await page.getByRole('dialog').getByText(words).first().waitFor()
    const buttons = page.getByRole('dialog').locator('button[aria-disabled=true]')
    await untilIs(() => buttons.count(), 2)
    await shoot(page, `objection-${language}`)
    await checkPage(page, `an objection against a decision of one’s own, ${language}`)
  }
})

test('the owner of an item that was taken down appeals among the own submissions, and another moderator answers', async () => {
  const { moderator } = await openTalk(world)
  const { item, owner } = await publishOwned(world, { title: '三天见效' })
  const ask = (path: string, input: object) => world.ask(`/api/engagement/${path}`, { ...input }, { token: moderator.token })
  await ask('report', { about: { item: item.number }, reason: 'medical-harm', text: '没有依据', contact: '' })
  const { data } = await ask('reports', { state: 'open' })
  const report = (data['list'] as unknown as { id: string; item: { number: number } }[]).find((each) => each.item.number === item.number)
  await ask('reports/decide', { id: report?.id, verdict: 'upheld', action: 'taken-offline', answer: '没有临床证据。' })
  {
    await using opened = await visit(owner, '/platformShow/product?tab=submissions', 'zh-CN')
    const { page } = opened
    await page.getByText('内容下线：三天见效').waitFor()
    await shoot(page, 'decisions-zh-CN')
    await page.getByRole('button', { name: '申诉', exact: true }).click()
    await page.getByRole('textbox', { name: '请说明申诉理由' }).fill('文中引用了两项临床试验，请复核。')
    await checkPage(page, 'an appeal against a takedown, zh-CN')
    await page.getByRole('button', { name: '提交申诉' }).click()
    await page.getByText('申诉已提交，请等待答复。').waitFor()
  }
  {
    await using opened = await visit(inspector, '/content/comments?queue=objections', 'zh-CN')
    const { page } = opened
    await page.getByRole('row', { name: /三天见效/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '给用户的答复' }).fill('依据充分，已恢复。')
    await shoot(page, 'appeal-zh-CN')
    await checkPage(page, 'an appeal against a takedown of another moderator, zh-CN')
    await dialog.getByRole('button', { name: '申诉成立，撤销处理' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await using opened = await visit(owner, '/platformShow/product?tab=submissions', 'en-US', { width: 375, theme: 'dark' })
  await opened.page.getByText('Appeal upheld. 依据充分，已恢复。').waitFor()
  await shoot(opened.page, 'decisions-en-US')
  await checkPage(opened.page, 'a granted appeal, en-US')
})
