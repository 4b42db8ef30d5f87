import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { selfSigned } from '#streaming/testing/self-signed.ts'
import { testInFull } from '#tests/size.ts'
import { openWorld } from '../world.ts'

// These tests read and run the files of deploy/ for Prometheus and Grafana, and the runbook of their alerts.

const RULES = 'deploy/prometheus/alerts.yml'
const read = (file: string) => readFileSync(file, 'utf8')
const dashboard = read('deploy/grafana-dashboard.json')
const rules = read(RULES)
const runbook = read('docs/runbook.md')
const alerts = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name!)
const sections = runbook.split(/^## /m).slice(1)

/** Figures that a process has only with a backup or with the live engine. */
const CONDITIONAL = ['lyceum_backup_age_seconds', 'lyceum_live_leader']

test('every figure that the dashboard and the alerts name is one of a real scrape', async (t) => {
  const port = await freePort()
  await using world = await openWorld({ env: { METRICS_PORT: String(port), CERTIFICATE_FILES: certificateFile(t) } })
  await (await fetch(`${world.url}/home`)).arrayBuffer()
  const scraped = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const known = new Set([...scraped.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!))
  const named = new Set(
    [...`${dashboard}${rules}`.matchAll(/\b(?:lyceum|process|nodejs)_\w+/g)].map(([name]) => name.replace(/_bucket$/, '')),
  )
  assert.ok(named.size > 25)
  assert.deepEqual(
    [...named].filter((name) => !known.has(name) && !CONDITIONAL.includes(name)),
    [],
  )
  const own = [...known].filter((name) => /_(?:late|lag|offset|expires)_seconds$/.test(name) && name.startsWith('lyceum_'))
  assert.equal(own.length, 5)
  for (const name of own) assert.match(scraped, new RegExp(`^${name} -?[\\d.e+-]+$`, 'm'), `${name} has a number`)
})

function certificateFile(t: { after(run: () => void): void }): string {
  const file = join(mkdtempSync(join(tmpdir(), 'certificate-')), 'site.pem')
  t.after(() => rmSync(dirname(file), { recursive: true }))
  writeFileSync(file, selfSigned.cert)
  return file
}

testInFull('promtool accepts the alert rules, and each alert fires in its unit test and not on a healthy site', (t) => {
  if (spawnSync('promtool', ['--version']).error) return t.skip('promtool is not installed (Debian: apt-get install prometheus)')
  for (const given of [
    ['check', 'rules', RULES],
    ['test', 'rules', 'deploy/prometheus/alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', given, { encoding: 'utf8' })
    assert.equal(status, 0, `${stdout}${stderr}`)
  }
  const tests = read('deploy/prometheus/alerts.test.yml')
  for (const alert of alerts) assert.match(tests, new RegExp(`^  - name: ${alert}$`, 'm'))
})

test('each alert has its section in the runbook, and each section its alert', () => {
  assert.ok(alerts.length > 15)
  assert.deepEqual(
    sections.map((section) => section.split('\n')[0]),
    alerts,
  )
  assert.deepEqual(
    [...rules.matchAll(/runbook_url: (\S+)/g)].map(([, url]) => url),
    alerts.map((alert) => `docs/runbook.md#${alert.toLowerCase()}`),
  )
  for (const section of sections)
    for (const part of ['**Means**: ', '**See**: ', '\n1. ', '**Call for help** '])
      assert.ok(section.includes(part), `${section.slice(0, 20)} ${part}`)
})

test('the commands of the runbook exist, and its queries run', async () => {
  const codes = [...runbook.matchAll(/`([^`]+)`/g)].map(([, code]) => code!.replace(/\s*\n\s*/g, ' '))
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
  const named = codes.flatMap((code) => /^(?:ROLES=\S+ )?npm (?:run )?([\w:-]+)/.exec(code)?.[1] ?? [])
  assert.ok(named.length > 8)
  for (const name of named) assert.ok(scripts[name], name)
  await using world = await openWorld()
  const queries = codes.flatMap((code) => /^psql .* -c "(.*)"$/.exec(code)?.[1] ?? [])
  assert.ok(queries.length > 5)
  for (const query of queries) await world.sql.query(query)
})

test('the dashboard is JSON that Grafana imports: panels with a place and a query each', () => {
  const { uid, panels } = JSON.parse(dashboard) as { readonly uid: string; readonly panels: readonly Record<string, unknown>[] }
  assert.equal(uid, 'lyceum')
  assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length)
  for (const panel of panels)
    assert.ok(panel['gridPos'] && Array.isArray(panel['targets']) && panel['targets'].length > 0, String(panel['title']))
})
