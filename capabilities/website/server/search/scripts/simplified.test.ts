import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { deaf } from '#server/database/connection/announcements.stand-in.ts'
import { openDatabase } from '#server/database/database.ts'
import { paragraphs, publish } from '#tests/fixtures/published.ts'
import { openWorld } from '#tests/world.ts'
import { indexMissing, reindex } from '../update-index.ts'
import { inEitherScript, toSimplified } from './simplified.ts'

test('traditional and simplified characters match each other and are marked, and entries of an earlier format are rebuilt', async () => {
  await using world = await openWorld()
  await using database = openDatabase({ ...world.sql.options, max: 2 }, deaf)
  await publish(world.sql, { 'zh-CN': { title: '高血壓患者的藥物治療', body: paragraphs('收縮壓每天量兩次。') } })
  await publish(world.sql, { 'zh-CN': { title: '高血压与药物', body: paragraphs('收缩压每天量两次。') } })
  await reindex({ database })
  const search = async (q: string) => {
    const { data } = await world.ask('/api/website/search', { q, language: 'zh-CN' })
    return (data['list'] as unknown as { title: { text: string; marks: [number, number][] } }[]).map(({ title }) => title)
  }
  for (const q of ['高血壓', '高血压', '收縮壓每天', '收缩压每天', '藥物', '药物']) assert.equal((await search(q)).length, 2, q)
  const marked = (await search('高血压')).map(({ text, marks }) => marks.map(([from, to]) => text.slice(from, to)).join())
  assert.deepEqual(marked.toSorted(), ['高血压', '高血壓'].toSorted())
  await world.sql.query("update website.search_entry set form = 1, words = '', title_words = ''")
  assert.equal((await search('高血压')).length, 0)
  assert.equal(await indexMissing({ database }), 2)
  assert.equal((await search('高血压')).length, 2)
  assert.equal(await indexMissing({ database }), 0, 'once')
})

test('property: a simplified form has the same length as its text, and simplifying it again changes nothing', () => {
  const text = fc.array(fc.constantFrom(...'醫医後后乾干a1👩台臺發髮'), { maxLength: 12 }).map((characters) => characters.join(''))
  fc.assert(
    fc.property(text, (written) => {
      const simplified = toSimplified(written)
      assert.equal(simplified.length, written.length)
      assert.equal(toSimplified(simplified), simplified)
      assert.match(written, new RegExp(`^${inEitherScript(written)}$`, 'u'))
    }),
  )
})
