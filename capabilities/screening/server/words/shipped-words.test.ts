import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())

test('the shipped list finds forbidden medical promises in both languages and any spelling', async () => {
  const { token } = await world.operator(['admin'])
  const found = async (text: string) => {
    const { http, data } = await world.ask('/api/inspection/words/try', { text }, { token })
    assert.equal(http, 200)
    return (data['flags'] as unknown as readonly unknown[]).length
  }
  for (const text of [
    '国家级重点',
    '最佳治疗',
    '１００％ effective',
    '100 % Effective',
    'It is THE BEST.',
    '百分之百有效',
    '根-治',
    '全国第一',
    '全 国 第 一 的医院',
    'World-Leading care',
  ]) {
    assert.ok((await found(text)) > 0, text)
  }
  assert.equal(await found('本研究观察了随访一年的结果。'), 0)
})
