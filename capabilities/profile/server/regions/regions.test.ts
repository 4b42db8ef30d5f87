import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaList } from '@vant/area-data'
import * as fc from 'fast-check'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import { listRegions } from './region-calls.ts'
import { describePlace, judgeRegions, nameRegion, parentOf, provinceOf } from './regions.ts'

const list = (input: { parent?: string }, language: Language) => listRegions(undefined, input, { language } as SignedInCaller)
const codes = Object.values(areaList).flatMap((level) => Object.keys(level))

test('every code has a name and an existing parent, and is listed below it', async () => {
  assert.ok(codes.length > 3_800)
  const listed = new Set<string>()
  const walk = async (parent?: string): Promise<void> => {
    const level = await list(parent === undefined ? {} : { parent }, 'zh-CN')
    assert.ok('ok' in level)
    for (const { code, name, leaf } of level.ok) {
      listed.add(code)
      assert.ok(name.trim().length > 0, code)
      assert.equal(parentOf(code), parent ?? null, code)
      if (!leaf) await walk(code)
    }
  }
  await walk()
  assert.deepEqual([...listed].sort(), [...codes, '900000'].sort())
})

test('the first level has 35 entries in both languages, including Taiwan, Hong Kong, Macao and overseas', async () => {
  const [chinese, english] = await Promise.all([list({}, 'zh-CN'), list({}, 'en-US')])
  assert.ok('ok' in chinese && 'ok' in english)
  assert.equal(chinese.ok.length, 35)
  for (const [code, name] of Object.entries(areaList.province_list)) {
    assert.deepEqual(
      chinese.ok.find((each) => each.code === code),
      { code, name, leaf: false },
    )
  }
  const names = Object.fromEntries(english.ok.map(({ code, name }) => [code, name]))
  assert.deepEqual(
    [names['710000'], names['810000'], names['820000'], names['900000']],
    ['Taiwan', 'Hong Kong SAR', 'Macao SAR', 'Overseas'],
  )
  assert.ok(english.ok.every(({ name }) => /^[A-Z][A-Za-z ]+$/.test(name)))
  assert.deepEqual(
    english.ok.filter(({ leaf }) => leaf).map(({ code }) => code),
    ['900000'],
  )
})

test('an unknown code has no name and no subregions', async () => {
  const known = new Set([...codes, '900000'])
  const stranger = fc.stringMatching(/^[0-9]{6}$/).filter((code) => !known.has(code))
  await fc.assert(
    fc.asyncProperty(stranger, async (code) => {
      assert.equal(await nameRegion(code, 'zh-CN'), undefined)
      assert.deepEqual(await list({ parent: code }, 'zh-CN'), { refused: 'REGION_INVALID', fields: { parent: 'REGION_INVALID' } })
    }),
  )
})

test('any area belongs to its own province only', async () => {
  const area = fc.constantFrom(...codes.filter((code) => !code.endsWith('0000')))
  const region = fc.constantFrom(...Object.keys(areaList.province_list), '900000')
  await fc.assert(
    fc.asyncProperty(area, region, async (area, region) => {
      assert.deepEqual(await judgeRegions({ region: provinceOf(area), area }), {})
      const fits = provinceOf(area) === region
      assert.deepEqual(await judgeRegions({ region, area }), fits ? {} : { area: 'AREA_INVALID' })
    }),
  )
})

test('a region is of the first level, an area is one below it, and overseas is both', async () => {
  assert.deepEqual(await judgeRegions({ region: '110100' }), { region: 'REGION_INVALID' })
  assert.deepEqual(await judgeRegions({ region: '990000' }), { region: 'REGION_INVALID' })
  assert.deepEqual(await judgeRegions({ area: '110000' }), { area: 'AREA_INVALID' })
  assert.deepEqual(await judgeRegions({ region: null, area: '110101' }), { area: 'AREA_INVALID' })
  assert.deepEqual(await judgeRegions({ region: '900000', area: '900000' }), {})
  assert.deepEqual(await judgeRegions({ region: '110000', area: '900000' }), { area: 'AREA_INVALID' })
  assert.deepEqual(await judgeRegions({ area: '900000' }), {})
  assert.deepEqual(await judgeRegions({ region: null, area: null }), {})
})

test('a place is named in the language of the reader', async () => {
  assert.equal(await describePlace('440000', '440305', 'zh-CN'), '广东省深圳市南山区')
  assert.equal(await describePlace('110000', '110105', 'zh-CN'), '北京市朝阳区')
  assert.equal(await describePlace('440000', '440305', 'en-US'), 'Nanshan District, Shenzhen, Guangdong')
  assert.equal(await describePlace('110000', '110105', 'en-US'), 'Chaoyang District, Beijing')
  assert.equal(await describePlace('900000', '900000', 'zh-CN'), '海外')
  assert.equal(await describePlace('440000', null, 'zh-CN'), '广东省')
  assert.equal(await describePlace(null, null, 'en-US'), '')
})

test('every region has an English name', async () => {
  assert.equal(await nameRegion('222400', 'en-US'), 'Yanbian Korean Autonomous Prefecture')
  assert.equal(await nameRegion('610100', 'en-US'), "Xi'an")
  assert.equal(await nameRegion('810202', 'en-US'), 'Yau Tsim Mong District')
  const strange = await Promise.all(codes.map(async (code) => [code, await nameRegion(code, 'en-US')] as const))
  assert.deepEqual(
    strange.filter(([, name = '']) => !/^[A-Z][A-Za-zü' -]+$/.test(name)),
    [],
  )
})
