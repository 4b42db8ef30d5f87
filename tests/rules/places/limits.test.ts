import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

// One person can exhaust a limit that all share. The limits of calls count by address or account, which is a type (contract/call.ts).
// Limits of capabilities name whom they count, or are listed here with the reason why they stay available.

const SHARED: Readonly<Record<string, string>> = {
  EVERYBODY: 'what messages cost; networks and newcomers have shares of it, and near its end each sender works for it',
  NEWCOMERS: 'the share of senders without an account, which leaves room for the others',
  key: 'the two above, of which the operator hears before they are used up; and a phone with the purpose of its code',
  'prefixKey(send)': 'phones that are numbered one after another, as a program makes them up',
  '`enquiry form ${id}`': 'of which senders without an account have a share, and each account and network another',
  'strangersKey(id)':
    'the share of senders without an account: networks have shares of it, and from half of it on each sender works for it',
  'strangersKey(form.id)': 'the same, looked at',
  '`once ${what}`': 'reports to operators, which shut nothing',
}
const WHOM = /account|address|phone|network|\bname\b|ticket|\bwork\b|caller|gapKey|triesOf/i
const RULE = /(?<!readonly )\bkey(?:: (`[^`]*`|(?!string\b)[\w.]+(?:\([\w.]*\))?))?,\s+times\b/g

test('every limit counts callers, and a shared limit stays open', () => {
  const files = globSync('{app/server,capabilities/*/server,server}/**/*.ts').filter((file) => !/\.(?:test|stand-in)\.ts$/.test(file))
  const keys = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(RULE)].map(([, key = 'key']) => key))
  assert.ok(keys.length >= 30, String(keys.length))
  const shared = [...new Set(keys.filter((key) => !WHOM.test(key)))]
  assert.deepEqual(shared.toSorted(), Object.keys(SHARED).toSorted())
})
