import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FACTS, SECTIONS } from '../../contract.ts'
import { factsText } from '../../text/facts.ts'
import { FACT_FIELDS } from './fact-fields.ts'

test('every fact of every section can be filled in, and has its words', () => {
  for (const section of SECTIONS) {
    const names = FACT_FIELDS[section].map(({ name }) => name)
    assert.deepEqual([...names].sort(), Object.keys(FACTS[section].shape).sort(), section)
    for (const field of FACT_FIELDS[section]) {
      const keys = [
        `${section}.${field.name}`,
        ...(field.as === 'choice' ? field.choices.map((each) => `${section}.${field.name}.${each}`) : []),
      ]
      for (const key of keys) assert.ok(key in factsText['en-US'], key)
    }
  }
})
