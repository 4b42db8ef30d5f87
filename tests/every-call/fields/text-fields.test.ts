import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accepts, leafFields } from './leaf-fields.ts'

// A text that people write for others shows its whole content: invisible characters and direction overrides are removed on input. No
// character that a word processor puts on the clipboard prevents saving.

/** Zero-width space, right-to-left override, soft hyphen, soft return, control character, byte order mark. */
const TYPED = ['a\u200b word\u202e', 'a w\u00adord', 'a\u000bword', 'a\u0007 word', '\ufeffa word']
const READ = ['a word', 'a\nword']

/** Fields that take any words and are not cleaned, by why. */
const REASONS: Readonly<Record<string, RegExp>> = {
  'a code, read without blanks': /^\S+ (?:code|authenticatorCode)$/,
  'a secret, compared as it was typed': /\.?(?:password|answer)$/,
  'the name of somebody else or of oneself, judged by the rules of user names': /^\S+ (?:username|value)$/,
  'a phone, which is read as one': /^\S+ phones?$/,
  'what the caller read, to be compared': /^\S+ before(?:\.|$)/,
  'names something that is there; any other text finds nothing':
    /^\S+ (?:slug|of|permissions?|role|blockId|inlineComments\.blockId|field|endpoint)$/,
  'made by a program and read by it alone': /^\S+ (?:token|ticket|pow|cursor|version|agreementVersion|expiresAt|settings|website)$/,
  'words of the specified client, one of a few': /^\S+ (?:data\.channelType|(?:filters\.)?(?:contentType|filterType|status|createdTime))$/,
  'an address, which becomes the nearest one that may be': /^\S+ draft\.slug$/,
  'an address of this site, whose rules refuse what cannot stand in one': /^\/api\/website\/redirects\/\w+ (?:from|to)$/,
  'a number that is read as one':
    /^\/api\/(?:(?:(?:college|activities)\/certificate|credits\/statement)\S* number|activities\/check-in scans\.by\.ticket)$/,
  'cleaned in its parts, by tests of its own':
    /^(?:\/api\/(?:content|v1\/drafts)\/save draft\.body|\/api\/(?:enquiries\/submit |membership\/apply given\.|activities\/sign-up given\.)answers|\/api\/media\/captions\/put text)$/,
  'a file, whose settings are checked as those of the screen': /^\/api\/site\/import text$/,
  'the formula of a program': /^\/api\/content\/formula latex$/,
  'written to the log, where it is escaped': /^\/api\/workplace\/trouble why$/,
  'a part of a request of a client, compared with what is registered, or sent back to it as it came':
    /^\/api\/federation\/(?:authoriz\w+|logout) \w+$/,
  'counted, and cut and cleaned for that': /^\/api\/page\/events events\.term$/,
}

test('every text that people write for others is cleaned of invisible characters, and refused for none of them', async () => {
  const fields = (await leafFields()).filter(({ schema }) => accepts(schema, 'a word') && accepts(schema, 'b word'))
  const isClean = ({ schema }: (typeof fields)[number]) =>
    TYPED.every((typed) => {
      const read = schema.safeParse(typed)
      return read.success && READ.includes(String(read.data))
    })
  const raw = [...new Set(fields.filter((field) => !isClean(field)).map(({ call, name }) => `${call} ${name}`))]
  const reasons = Object.values(REASONS)
  assert.ok(fields.length >= 300 && raw.length < fields.length / 2, `${fields.length} fields, ${raw.length} as they come`)
  assert.deepEqual(
    raw.filter((name) => !reasons.some((reason) => reason.test(name))),
    [],
  )
  assert.deepEqual(
    reasons.filter((reason) => !raw.some((name) => reason.test(name))),
    [],
    'a reason for a field that needs none',
  )
})
