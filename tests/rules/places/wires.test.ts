import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

// Peers on a network are slow, send any data, and stop at any time. Code that may ignore this is listed here with the reason.

const sourcesIn = (folders: string) =>
  globSync(`{${folders}}/**/*.{ts,tsx}`, { exclude: ['streaming/testing'] })
    .filter((file) => !/\.(?:test|stand-in)\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
const server = sourcesIn('app/server,capabilities/*/server,server,streaming')
const filesWith = (pattern: RegExp, sources = server) => sources.flatMap(({ file, source }) => (pattern.test(source) ? [file] : [])).sort()

test('each question to another server ends after a time, whether it is answered or not', () => {
  const limits = {
    'server/http/forward/forward-upgrades.ts': 'until its first byte; then it ends with the client',
    'server/http/forward/over-http.ts': 'until its head, then from one piece to the next',
    'server/outside/http/fetch-outside.ts': 'the connection, and the whole answer',
    'server/outside/mail/smtp.ts': 'each step of a letter',
    'server/storage/fetch-within.ts': 'until its head, then from one piece to the next',
    'streaming/pull/fetching.ts': 'a source that sends nothing',
    'streaming/srs/srs-api.ts': 'the whole answer',
    'streaming/srs/srs-push.ts': 'until it takes the broadcast; then by what waits to be sent',
  }
  const asks =
    /(?<![.\w])fetch\((?:`|input\b)|import (?:\{[^}]*\b(?:connect|get as \w+|request as \w+)\b[^}]*\}|https?) from 'node:(?:https?|net|tls)'|\bcreateTransport\(/
  assert.deepEqual(filesWith(asks), Object.keys(limits))
})

test('what is written to a wire waits in memory for a reader that does not read: each writer knows how much', () => {
  const bounds = {
    'server/http/connection/listen.ts': 'one status, and the connection ends',
    'server/http/forward/forward-upgrades.ts': 'the head; the rest is piped',
    'server/http/pages/ready/send-ready.ts': 'a page that is not large, when nothing waits to be sent',
    'server/http/pages/send-page.ts': 'a slice, and the next when that has left',
    'server/http/routing/write-reply.ts': 'one reply, when nothing waits to be sent',
    'server/realtime/sockets/socket.ts': 'a socket with too much before it is closed',
    'streaming/http/serve-flv.ts': 'the feed asks how much waits',
    'streaming/ladder/encoder-run.ts': 'the feed asks how much waits',
    'streaming/rtmp/session.ts': 'a connection that leaves too much unread is closed',
    'streaming/srs/srs-push.ts': 'the feed asks how much waits',
  }
  assert.deepEqual(filesWith(/(?<!process\.)\b(?:socket|wire|response|reply\.raw|passed|input)\??\.write\(/), Object.keys(bounds))
})

test('a length or a kind that the sender declares is believed only where nothing is lost by it', () => {
  const readers = {
    'server/http/body/body.ts': 'how to read the body; what it then is, its bytes say',
    'server/http/body/drain-body.ts': 'whether to read the rest of a refused body, which is counted as it comes',
    'server/http/body/read-bytes.ts': 'refuses what claims to be too long; what comes is counted',
    'server/http/connection/fast-path/plain-request.ts': 'refuses what is not as long as it says',
    'server/http/connection/request-guard.ts': 'whether there is a body at all, as the parser of Node sees it',
    'server/http/pages/page-head.ts': 'of an answer of our own',
    'server/http/pages/pieces.ts': 'refuses what claims to be too long; what comes is counted',
    'server/http/policy-reports.ts': 'how to read the body',
    'server/http/uploads.ts': 'whether there is a body, and whether to read the rest of a refused one, which is counted',
    'server/http/wire/body-type.ts': 'refuses bodies of another kind before they are read',
    'server/storage/read-on.ts': 'when a body of our own store has broken off',
  }
  assert.deepEqual(filesWith(/headers(?:\[['"]|\.get\(['"])content-(?:length|type)\b/), Object.keys(readers))
})

test('a redirect of the server passes the query on, or its target has none', () => {
  const redirects = {
    'server/http/files/own-icons.ts': 'leads to a file',
    'server/http/pages/choose-preferences.ts': 'leads back to what the query names',
    'server/http/pages/elsewhere.ts': 'takes it along',
    'server/http/pages/page-gate.ts': 'leads to a page that explains, which has none',
    'server/http/pages/pages.ts': 'takes it along',
    'server/http/tracked-redirects.ts': 'leads to an address of its own, query and all',
  }
  assert.deepEqual(filesWith(/\bheaders\b.*\blocation: |\{ location: /), Object.keys(redirects))
})

/** A pattern that begins with the sign of which marks are made. */
const MARKUP = /(?:[(=:,]|^)\s*\/<(?![=!])(?:\[[^\]\n]*\]|\\.|[^/\\\n[])*\/[dgimsuvy]*(?:[,);.\s]|$)/m

test('no pattern is run over markup, where words of people look like marks', () => {
  const patterns = {
    'capabilities/content/web/editor/paste/html-pieces.ts': 'finds where marks may begin, and reads each by the rules of HTML',
    'capabilities/media/server/video/captions/web-vtt.ts': 'reads the marks of captions alone, each by its name, and escapes their signs',
    'web/render/own-scripts.ts': 'what React writes, which has escaped all words',
    'web/render/own-styles.ts': 'what React writes, which has escaped all words',
  }
  const all = [...server, ...sourcesIn('app/web,capabilities/*/web,capabilities/*/contract,contract,web')]
  assert.deepEqual(filesWith(MARKUP, all), Object.keys(patterns))
})

test('a pattern over markup is seen, however it is written', () => {
  assert.ok(MARKUP.test("text.replace(/<[^>]*>/g, '')") && MARKUP.test('const TAG = /<\\/?p>/\n') && MARKUP.test('  /<script/i.test(html)'))
  assert.ok(!MARKUP.test('const half = <p>{1 / 2}</p>') && !MARKUP.test('if (a < b / c) d = e / f'))
})
