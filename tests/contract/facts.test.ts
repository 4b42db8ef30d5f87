import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factsOf, ITEM_SECTIONS } from '#capabilities/content/contract.ts'

const lines = ITEM_SECTIONS.flatMap(factsOf).filter(([, { kind }]) => kind === 'line')
const schemaOf = (name: string) => lines.find(([each]) => each === name)![1].schema

test('every fact with a format has an example that it accepts, also with blanks around it', () => {
  const formed = lines.filter(([, { schema }]) => !schema.safeParse('some words').success)
  assert.deepEqual(new Set(formed.map(([name]) => name)), new Set(['doi', 'atcCode']))
  for (const [name, { schema, example }] of formed) {
    assert.ok(example, name)
    for (const typed of [example, ` ${example} `, `\u200b${example}\n`]) assert.equal(schema.safeParse(typed).data, example, name)
  }
  for (const [name, { schema, example }] of lines) if (example) assert.equal(schema.safeParse(example).data, example, name)
})

test('identifiers are read in the forms in which editors copy them', () => {
  for (const typed of [
    '10.1000/182',
    'https://doi.org/10.1000/182',
    'http://dx.doi.org/10.1000/182',
    'doi:10.1000/182',
    'DOI： 10.1000/182.',
    'doi.org/10.1000/182',
  ])
    assert.equal(schemaOf('doi').safeParse(typed).data, '10.1000/182', typed)
  for (const typed of ['c09aa02', 'C09AA02 ', 'C09 AA02', 'Ｃ０９ＡＡ０２'])
    assert.equal(schemaOf('atcCode').safeParse(typed).data, 'C09AA02', typed)
  for (const [name, typed] of [
    ['doi', '11.1000/182'],
    ['doi', 'see the journal'],
    ['atcCode', 'C9'],
    ['atcCode', '09C'],
  ] as const)
    assert.equal(schemaOf(name).safeParse(typed).success, false, typed)
})

test('dates are read with the year first, as spreadsheets and Chinese write them, and in no other order', () => {
  const { schema } = ITEM_SECTIONS.flatMap(factsOf).find(([name]) => name === 'happenedOn')![1]
  for (const typed of ['2026-11-20', '2026/11/20', '2026年11月20日', '2026.11.20', ' ２０２６-11-20 '])
    assert.equal(schema.safeParse(typed).data, '2026-11-20', typed)
  for (const typed of ['1/2/26', '46345', '20/11/2026', '2026-02-30', '0000-01-01'])
    assert.equal(schema.safeParse(typed).success, false, typed)
})
