import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MEDICINE, newDraft, paragraph } from '#tests/fixtures/content.ts'
import { type Draft, isMedical } from '../../contract.ts'
import type { Asset } from '../context.ts'
import { findClaims, findContact } from './claims.ts'
import { type About, findMissing } from './missing.ts'

const COVER = '00000000-0000-4000-8000-000000000001'
const VIDEO = '00000000-0000-4000-8000-000000000002'
const picture = (alt: Asset['alt'] = { 'zh-CN': '会场' }): Asset => ({ id: COVER, kind: 'picture', isReady: true, isMarkedAi: false, alt })
const about = (changes: Partial<About> = {}): About => ({
  section: 'dynamic',
  kind: 'img',
  language: 'zh-CN',
  isVouched: false,
  assets: [picture()],
  badFormula: undefined,
  address: 'free',
  ...changes,
})
const missing = (draft: Partial<Draft>, changes: Partial<About> = {}) =>
  findMissing(newDraft({ cover: COVER, ...draft }), about(changes)).map(({ field, code }) => `${field} ${code}`)

test('a complete draft has no missing fields, and each missing field is named', () => {
  assert.deepEqual(missing({}), [])
  const empty = { title: '', slug: '', lead: '', cover: null, body: { type: 'doc', content: [paragraph(' ')] } } as const
  assert.deepEqual(missing(empty), [
    'title TITLE_MISSING',
    'slug SLUG_MISSING',
    'lead LEAD_MISSING',
    'body BODY_MISSING',
    'cover COVER_MISSING',
  ])
  assert.deepEqual(missing({ body: { type: 'doc', content: [] } }, { kind: 'horizontalVideo' }), ['video VIDEO_MISSING'])
  assert.deepEqual(missing({ facts: { place: '上海', happenedOn: '2026-02-30x' } }), ['facts.happenedOn FACT_INVALID'])
  assert.deepEqual(
    missing({
      chapters: [
        { atMs: 5, title: 'a' },
        { atMs: 5, title: 'b' },
      ],
    }),
    ['chapters CHAPTERS_INVALID'],
  )
  assert.deepEqual(missing({}, { badFormula: '\\frac{' }), ['body FORMULA_INVALID'])
  const cited = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'citation', attrs: { reference: 'ref1' } },
          { type: 'text', text: 'x' },
        ],
      },
    ],
  } as const
  assert.deepEqual(missing({ body: cited }), ['references CITATION_UNKNOWN'])
  assert.deepEqual(missing({ body: cited, references: [{ id: 'ref1', text: 'Lancet 2026' }] }), [])
})

test('every picture needs an alternative text in the language of the text, and assets must be in the library and of the right kind', () => {
  const shows = (type: 'picture' | 'video', asset: string): Draft['body'] => ({
    type: 'doc',
    content: [paragraph('文字'), { type, attrs: { asset } }],
  })
  assert.deepEqual(missing({}, { assets: [picture({ 'en-US': 'Only English' })] }), ['cover ALT_MISSING'])
  assert.deepEqual(missing({}, { assets: [] }), ['cover ASSET_UNKNOWN'])
  assert.deepEqual(missing({}, { assets: [{ ...picture(), isReady: false }] }), ['cover ASSET_UNKNOWN'])
  const marked = [{ ...picture(), isMarkedAi: true }]
  assert.deepEqual(missing({}, { assets: marked }), ['isMadeByAi AI_UNLABELLED'])
  assert.deepEqual(missing({ isMadeByAi: true }, { assets: marked }), [])
  assert.deepEqual(missing({ body: shows('video', COVER) }), ['body ASSET_UNKNOWN'])
  assert.deepEqual(missing({ body: shows('picture', VIDEO) }), ['body ASSET_UNKNOWN'])
})

test('medical content requires a source and a certified person that vouches for it', () => {
  assert.ok(isMedical('medicine') && !isMedical('dynamic'))
  const medicine = { section: 'medicine', isVouched: true } as const
  assert.deepEqual(missing(MEDICINE, medicine), [])
  assert.deepEqual(missing({ ...MEDICINE, sourceName: '' }, { section: 'medicine' }), [
    'sourceName SOURCE_MISSING',
    'author AUTHOR_NOT_CERTIFIED',
  ])
  assert.deepEqual(missing({ facts: { genericName: '阿司匹林' } }, medicine).slice(0, 1), ['facts.maker FACT_MISSING'])
})

test('an advertisement requires its number and must not promise results', () => {
  const ad = (text: string) =>
    missing({ ...MEDICINE, isAdvertisement: true, approvalNumber: '国药广审文第1号', lead: text }, { section: 'medicine', isVouched: true })
  assert.deepEqual(ad('请按说明书或在药师指导下购买和使用。'), [])
  assert.deepEqual(missing({ isAdvertisement: true }), ['approvalNumber APPROVAL_NUMBER_MISSING'])
  for (const passage of ['本品可根治糖尿病', '无任何副作用', 'A miracle cure', 'guaranteed to work'])
    assert.deepEqual(ad(passage), ['body AD_EFFICACY'], passage)
  for (const passage of ['总有效率达98%', '治愈率高达９５％', 'cure rate of 95%'])
    assert.deepEqual(ad(passage), ['body AD_CURE_RATE'], passage)
  for (const passage of ['权威专家推荐', '患者现身说法', 'recommended by leading doctors'])
    assert.deepEqual(ad(passage), ['body AD_ENDORSER'], passage)
  assert.deepEqual(
    missing({ isAdvertisement: true, approvalNumber: '1', lead: '本产品可治疗关节炎' }),
    ['body AD_TREATMENT'],
    'not a medicine',
  )
  assert.deepEqual(missing({ lead: '研究显示总有效率为98%' }), [], 'only advertisements')
})

test('a health page with seller contacts is refused, and a link to a shop makes a page an advertisement', () => {
  const linked = (href: string): Draft['body'] => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '链接', marks: [{ type: 'link', attrs: { href } }] }] }],
  })
  const medical = { section: 'medicine', isVouched: true } as const
  for (const text of ['订购电话 13912345678', '加微信：yaofang_123', '客服热线 400-123-4567', 'WeChat: clinic_99'])
    assert.deepEqual(missing({ ...MEDICINE, lead: text }, medical), ['body SELLER_CONTACT'], text)
  assert.deepEqual(missing({ ...MEDICINE, body: linked('https://item.jd.com/1.html') }, medical), ['body SELLER_CONTACT'])
  assert.deepEqual(missing({ ...MEDICINE, body: linked('tel:+8613912345678') }, medical), ['body SELLER_CONTACT'])
  assert.deepEqual(missing({ body: linked('https://shop.taobao.com/x') }), ['isAdvertisement SHOP_LINK_UNMARKED'])
  assert.deepEqual(missing({ body: linked('https://www.amazon.com/dp/0596007124') }), ['isAdvertisement SHOP_LINK_UNMARKED'])
  assert.deepEqual(missing({ body: linked('https://docs.aws.amazon.com/eks/latest/') }), [])
  assert.deepEqual(missing({ body: linked('https://tech.youzan.com/service-mesh') }), [])
  assert.deepEqual(missing({ body: linked('https://shop.taobao.com/x'), isAdvertisement: true, approvalNumber: '1' }), [])
  for (const harmless of ['https://www.nejm.org/doi/10.1056', 'https://notjd.com/', 'https://example.org/?to=taobao.com'])
    assert.deepEqual(missing({ ...MEDICINE, body: linked(harmless) }, medical), [], harmless)
  assert.deepEqual(missing({ ...MEDICINE, lead: '剂量 100 mg，每日 1 次；NCT01234567；10.1056/NEJM13912345678901' }, medical), [])
})

test('S100: hostile texts are checked quickly', () => {
  const pieces = [
    '有效率',
    '治疗',
    'recommended by ',
    'a ',
    '1',
    '13',
    'https://a.',
    'WeChat:',
    'rate of ',
    ' ',
    '9'.repeat(9),
    '专家',
    'treats a ',
  ]
  for (const piece of pieces) {
    const text = piece.repeat(Math.ceil(65_536 / piece.length))
    const begin = performance.now()
    findClaims([text], true)
    findClaims([text], false)
    findContact([text], [text])
    assert.ok(performance.now() - begin < 200, `${piece}: ${performance.now() - begin} ms`)
  }
})
