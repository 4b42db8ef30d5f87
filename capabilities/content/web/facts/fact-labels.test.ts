import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factsOf, SECTIONS } from '../../contract.ts'
import { factsText } from '../../text/facts.ts'

const all = SECTIONS.flatMap((section) => factsOf(section).map(([name, fact]) => ({ section, name, ...fact })))

test('every fact of every section and each of its choices has a label', () => {
  const keys = all.flatMap(({ section, name, choices = [] }) =>
    [name, ...choices.map((each) => `${name}.${each}`)].map((key) => `${section}.${key}`),
  )
  assert.ok(keys.length > 40)
  for (const key of keys) assert.ok(key in factsText['en-US'], key)
})

test('facts of the same name have the same kind, and a period ends with a fact of its section', () => {
  for (const { name, kind } of all)
    assert.deepEqual(new Set(all.filter((each) => each.name === name).map((each) => each.kind)), new Set([kind]), name)
  for (const { section, until } of all) assert.ok(until === undefined || factsOf(section).some(([name]) => name === until), until)
})
