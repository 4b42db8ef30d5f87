import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEmail, readEmail } from '#contract/input/email.ts'

test('email addresses are read in any character width and with a domain of any script', () => {
  const read = ['a@例子.中国', ' A.b＠Example.org ', 'mailto:a@b.org', 'a\u200b@b.org', 'a@b。cn', 'li@münchen.de'].map(readEmail)
  assert.deepEqual(read, ['a@xn--fsqu00a.xn--fiqs8s', 'A.b@Example.org', 'a@b.org', 'a@b.org', 'a@b.cn', 'li@xn--mnchen-3ya.de'])
  assert.ok(read.every(isEmail))
})

test('malformed email addresses are refused', () => {
  for (const typed of ['nobody', '@b.org', 'a@', 'a@b', 'a b', 'a@1.2.3.4', 'a@b/c.org', 'a@b@c', '李@b.org'])
    assert.equal(isEmail(readEmail(typed)), false, typed)
})
