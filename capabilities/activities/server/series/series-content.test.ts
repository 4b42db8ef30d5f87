import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { DAY, HOUR } from '#contract/duration.ts'
import { type ActivityContent, applyChange, findChanges, findDifferences, shiftContent } from '../../contract.ts'

const START = Date.parse('2026-12-31T14:00:00.000Z')
const both = fc.string({ maxLength: 6 }).map((text) => ({ 'zh-CN': text, 'en-US': text }))
const moment = fc.integer({ min: -40, max: 40 }).map((hours) => new Date(START + hours * HOUR).toISOString())

/** Draws contents whose fields are often the same, so that changes leave some alone. */
const content = fc
  .record({
    place: both,
    startsAt: moment,
    hours: fc.integer({ min: 1, max: 3 }),
    signUpUntil: fc.option(moment),
    capacity: fc.option(fc.integer({ min: 1, max: 3 })),
    onlineUrl: fc.constantFrom('', 'https://example.org/room'),
  })
  .map(({ hours, ...rest }) => ({
    title: { 'zh-CN': '病例讨论', 'en-US': '' },
    lead: { 'zh-CN': '', 'en-US': '' },
    text: { 'zh-CN': '', 'en-US': '' },
    endsAt: new Date(Date.parse(rest.startsAt) + hours * HOUR).toISOString(),
    signUpFrom: null,
    studio: null,
    acceptHours: 24,
    remindHours: 24,
    minutes: null,
    audience: { kind: 'signed-in' as const },
    agenda: [],
    cover: null,
    form: null,
    ...rest,
  }))
const shift = fc.integer({ min: -400, max: 400 }).map((days) => days * DAY)

test('a saved date without changes changes no other date', () => {
  fc.assert(fc.property(content, content, (before, other) => assert.deepEqual(applyChange(before, before, other), other)))
})

test('a date that differs only by its day gets the whole change', () => {
  fc.assert(
    fc.property(content, content, shift, (before, after, byMs) => {
      assert.deepEqual(applyChange(before, after, shiftContent(before, byMs)), shiftContent(after, byMs))
      assert.deepEqual(findDifferences(after, shiftContent(after, byMs)), [])
      assert.deepEqual(findChanges(after, shiftContent(after, byMs)), byMs === 0 ? [] : ['startsAt'])
    }),
  )
})

test('fields that a change leaves alone stay as another date has them, and the order of keys is no difference', () => {
  fc.assert(
    fc.property(content, content, content, (before, after, other) => {
      const changed = applyChange(before, after, other)
      const fields = findDifferences(before, after)
      for (const field of ['place', 'capacity', 'onlineUrl'] as const)
        assert.deepEqual(changed[field], fields.includes(field) ? after[field] : other[field])
      assert.equal(Date.parse(changed.startsAt) - Date.parse(other.startsAt), Date.parse(after.startsAt) - Date.parse(before.startsAt))
      const turned = Object.fromEntries(Object.entries(after).toReversed()) as unknown as ActivityContent
      assert.deepEqual(findDifferences(after, turned), [])
    }),
  )
})
