import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readSiteConfig } from '#app/server/site-config.ts'
import { openEnvironment } from '#server/config/environment.ts'

// Checks the files for containers without an engine, which this project's machines do not have.

const instructions = readFileSync('deploy/Containerfile', 'utf8')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(/ (.*)/s).slice(0, 2) as [string, string])
const valuesOf = (name: string): string[] => instructions.filter(([each]) => each === name).map(([, value]) => value)

test('the image runs as a user without rights, answers a health check, and holds its data outside', () => {
  const known = [
    'FROM',
    'ARG',
    'COPY',
    'WORKDIR',
    'RUN',
    'USER',
    'ENV',
    'VOLUME',
    'EXPOSE',
    'STOPSIGNAL',
    'HEALTHCHECK',
    'ENTRYPOINT',
    'CMD',
  ]
  assert.deepEqual(
    instructions.filter(([name]) => !known.includes(name)),
    [],
  )
  for (const base of valuesOf('FROM')) assert.match(base, /^[\w.]+\/[\w/]+:(?!latest)[\w.-]+( AS \w+)?$/)
  assert.match(valuesOf('USER').at(-1)!, /^[1-9]\d+:[1-9]\d+$/)
  assert.deepEqual([valuesOf('VOLUME'), valuesOf('STOPSIGNAL')], [['["/var/lib/lyceum"]'], ['SIGTERM']])
  assert.match(valuesOf('HEALTHCHECK')[0]!, /\/readyz/)
  for (const name of ['ENTRYPOINT', 'CMD', 'VOLUME']) for (const value of valuesOf(name)) assert.ok(Array.isArray(JSON.parse(value)))
  const probe = JSON.parse(valuesOf('HEALTHCHECK')[0]!.split(' CMD ')[1]!) as string[]
  assert.equal(spawnSync(process.execPath, ['--check', '--input-type=module', '-'], { input: probe.at(-1)! }).status, 0)
  assert.doesNotMatch(instructions.join('\n'), /PASSWORD|SECRET_KEYS|_URL=/)
})

type Service = {
  readonly image: string
  readonly environment: Readonly<Record<string, string>>
  readonly secrets: readonly string[]
  readonly volumes: readonly string[]
  readonly [key: string]: unknown
}
type Compose = {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: object
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}

const yaml = spawnSync('python3', ['-c', 'import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout)'], {
  input: readFileSync('deploy/compose.yaml'),
  encoding: 'utf8',
})
const noYaml = yaml.status !== 0 && 'python3-yaml is not installed'
const compose = () => JSON.parse(yaml.stdout) as Compose

test('the compose file has secrets as files only, and a site that can write nowhere but in its volume', {
  skip: noYaml,
}, () => {
  const { services, volumes, secrets } = compose()
  const { site, database } = services
  assert.deepEqual([site!['read_only'], site!['cap_drop'], site!['security_opt']], [true, ['ALL'], ['no-new-privileges:true']])
  assert.ok(Number.parseInt(String(site!['stop_grace_period']), 10) > 75)
  assert.match(database!.image, /postgres:1[5-8]$/)
  for (const { environment, secrets: taken, volumes: mounted } of Object.values(services)) {
    for (const name of taken) assert.ok(secrets[name]?.file.startsWith('./secrets/'), name)
    for (const [name, value] of Object.entries(environment)) {
      if (/_FILE$/.test(name)) assert.ok(taken.includes(value.replace('/run/secrets/', '')), value)
      else assert.doesNotMatch(name, /PASSWORD|SECRET|DATABASE_URL/)
    }
    for (const volume of mounted.filter((each) => !each.startsWith('.'))) assert.ok(volume.split(':')[0]! in volumes, volume)
  }
})

test('the settings of image and compose file are ones that production takes, with the secrets of the document', { skip: noYaml }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'containers-'))
  const recipe = /^mkdir -m 700 deploy\/secrets[\s\S]*?(?=^podman|^```)/m.exec(readFileSync('docs/operations.md', 'utf8'))![0]
  execFileSync('sh', ['-ec', recipe.replaceAll('deploy/secrets', `${folder}/secrets`).replace(/ && chown .*/, '')])
  const image = valuesOf('ENV').flatMap((line) => line.split(' ').map((each) => each.split('=')))
  const composed = Object.entries(compose().services['site']!.environment)
  const given = [...image, ...composed].map(([name, value]) => [name, value!.replace('/run/secrets', `${folder}/secrets`)])
  const env = openEnvironment({ ...Object.fromEntries(given), ALLOW_ROOT: 'yes' })
  readSiteConfig(env)
  rmSync(folder, { recursive: true })
  assert.deepEqual(env.problems, [])
})
