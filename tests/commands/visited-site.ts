import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseSettings } from '#server/database/database.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { publish } from '#tests/fixtures/published.ts'
import { childEnvironment } from '#tests/world/child-environment.ts'
import { addPerson, type Person } from '#tests/world/people.ts'
import { PROGRAM } from '#tests/world/program.ts'
import { until } from '#tests/world/until.ts'

/** Starts a site with these settings in a process of its own. */
export async function startSite(env: Readonly<Record<string, string>>): Promise<AsyncDisposable & { readonly url: string }> {
  const given = {
    ...childEnvironment(),
    REQUESTS_PER_ADDRESS_MINUTE: '100000',
    REQUESTS_PER_ACCOUNT_MINUTE: '100000',
    ...env,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DEMO: 'off',
    LOG_FILE: '/dev/null',
  }
  const child = spawn(process.execPath, [PROGRAM], { env: given, stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  for await (const part of child.stdout.setEncoding('utf8')) {
    text += String(part)
    if (/\/home$/m.test(text)) break
  }
  const url = /^(http:\S+)\/home$/m.exec(text)?.[1]
  assert.ok(url, text)
  return { url, [Symbol.asyncDispose]: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

/** Persons who each save an item. One may do so sixty times a minute. */
const PERSONS = 60

/** Reads pages and writes favourites until it ends, one after the other. An accepted one is named by account and item. */
export async function visitSite(url: string, connection: DatabaseSettings) {
  const sql = new pg.Pool(connection)
  sql.on('error', () => {})
  const persons: Person[] = []
  for (let at = 0; at < PERSONS; at++) persons.push(await addPerson(sql, { roles: [] }))
  const numbers: number[] = []
  for (let at = 0; at < 10; at++) numbers.push((await publish(sql, { 'zh-CN': { title: `随访 ${at}`, lead: '复查' } })).number)
  await sql.end().catch(() => {})
  const accepted = new Map<string, boolean>()
  const pages: number[] = []
  let [refused, at] = [0, 0]
  let isOver = false
  const write = async () => {
    const { id, token } = persons[at % PERSONS] as Person
    const round = Math.floor(at++ / PERSONS)
    const [number, favourite] = [numbers[round % numbers.length], Math.floor(round / numbers.length) % 2 === 0]
    const headers = { 'content-type': 'application/json', token }
    const answer = await fetch(`${url}/api/engagement/favourite`, { method: 'POST', headers, body: JSON.stringify({ number, favourite }) })
    if (answer.status === 200) accepted.set(`${id} ${number}`, favourite)
    else refused++
    return answer
  }
  const visiting = (async () => {
    while (!isOver) {
      await write()
      pages.push((await fetch(`${url}/home`)).status)
      await sleep(20)
    }
  })()
  visiting.catch(() => {}) // `end` reports it
  await until(() => accepted.size >= 10)
  return {
    write,
    async end() {
      isOver = true
      await visiting
      return { accepted, refused, pages }
    },
  }
}
