import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accepts, leafFields } from './leaf-fields.ts'

// PostgreSQL knows no year 0, no thirtieth of February and no thirteenth month: a field that takes a date takes none of these.

const NO_DAYS = ['0000-01-01', '2026-02-30', '2026-13-01', '2025-02-29']

test('no call accepts a day or an instant that the database refuses', async () => {
  const fields = (await leafFields()).filter(
    ({ schema }) => !accepts(schema, 'x') && !accepts(schema, 'some words') && !accepts(schema, '12345678'),
  )
  const days = fields.filter(({ schema }) => accepts(schema, '2026-01-31'))
  const instants = fields.filter(({ schema }) => accepts(schema, '2026-01-31T08:00:00Z'))
  assert.ok(days.length >= 5 && instants.length >= 10, `${days.length} days, ${instants.length} instants`)
  const taken = [
    ...days.flatMap((field) => NO_DAYS.map((day) => ({ ...field, value: day }))),
    ...instants.flatMap((field) =>
      [...NO_DAYS.map((day) => `${day}T08:00:00Z`), '9999-12-31T23:00:00-05:00', '0001-01-01T00:00:00+01:00'].map((value) => ({
        ...field,
        value,
      })),
    ),
  ].filter(({ schema, value }) => accepts(schema, value))
  assert.deepEqual(
    taken.map(({ call, name, value }) => `${call} ${name}: ${value}`),
    [],
  )
})

/** Addresses of redirects, and who gets points. */
const NO_PERIOD = /^\/api\/(?:website\/redirects|credits\/entries\/grant)/

test('no call counts from a day whose earlier periods have no year', async () => {
  const counted = (await leafFields()).filter(
    ({ call, name, schema }) => /^(?:from|to)$/.test(name) && accepts(schema, '2026-01-31') && !NO_PERIOD.test(call),
  )
  assert.ok(counted.length >= 20, `${counted.length} days`)
  assert.deepEqual(
    counted.filter(({ schema }) => accepts(schema, '0001-01-01')).map(({ call, name }) => `${call} ${name}`),
    [],
  )
})
