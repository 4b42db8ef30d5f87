import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readSiteConfig } from '#app/server/site-config.ts'
import { openEnvironment } from '#server/config/environment.ts'

const SERVICES = ['lyceum-site', 'lyceum-web@8080', 'lyceum-jobs', 'lyceum-live'] as const
/** The exposure, of 100; systemd calls up to 49 medium and up to 19 OK. */
const MOST_EXPOSED = 19
/** DRAIN_DELAY_MS at its most, and the time in which running requests end. */
const LONGEST_END_S = 30 + 45

const ANALYZE = '/usr/bin/systemd-analyze'
const options = { skip: !existsSync(ANALYZE) && 'systemd is not installed' }
const root = mkdtempSync(join(tmpdir(), 'systemd-'))
after(() => rmSync(root, { recursive: true, force: true }))

before(() => {
  if (options.skip) return
  for (const folder of ['etc/systemd/system', 'opt/lyceum', 'usr/lib/systemd']) mkdirSync(join(root, folder), { recursive: true })
  cpSync('/usr/lib/systemd/system', join(root, 'usr/lib/systemd/system'), { recursive: true, verbatimSymlinks: true })
  cpSync('deploy', join(root, 'opt/lyceum/deploy'), { recursive: true })
  writeFileSync(join(root, 'opt/lyceum/lyceum'), '#!/bin/sh\n')
  chmodSync(join(root, 'opt/lyceum/lyceum'), 0o755)
  execFileSync('sh', [
    '-ec',
    recipe()
      .replaceAll(/ \/(opt|etc)/g, ` ${root}/$1`)
      .replaceAll(/.*-sysusers$|-g lyceum|chgrp lyceum \S+?(?=\))/gm, ''),
  ])
})

/** The lines of the document that copy the files. */
function recipe(): string {
  return /^cp -r \/opt\/lyceum\/deploy\/systemd[\s\S]*?(?=^```)/m.exec(readFileSync('docs/operations.md', 'utf8'))![0]
}

const analyze = (...args: readonly string[]) => spawnSync(ANALYZE, [`--root=${root}`, ...args], { encoding: 'utf8' })

for (const service of SERVICES) {
  test(`${service} is a unit that systemd takes, and has few rights`, options, () => {
    const verified = analyze('verify', `${service}.service`)
    assert.deepEqual([verified.status, verified.stderr], [0, ''])
    const judged = analyze('security', '--offline=true', `--threshold=${MOST_EXPOSED}`, `${service}.service`)
    assert.equal(judged.status, 0, judged.stdout.split('\n').at(-2))
  })
}

test('systemd waits for the end of the process longer than that may take, and does not repeat a start with a wrong setting', () => {
  const unit = readFileSync('deploy/systemd/lyceum-.service.d/lyceum.conf', 'utf8')
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]
  assert.ok(Number(value('TimeoutStopSec')) > LONGEST_END_S)
  assert.deepEqual([value('Restart'), value('RestartPreventExitStatus'), value('User')], ['always', '78', 'lyceum'])
})

test('the services can write to the folder of backups that their settings suggest', () => {
  const unit = readFileSync('deploy/systemd/lyceum-.service.d/lyceum.conf', 'utf8')
  const [, folder] = /^#BACKUP_TO=(.+)$/m.exec(readFileSync('deploy/systemd/lyceum.env', 'utf8')) ?? []
  assert.match(unit, /^ProtectSystem=strict$/m)
  assert.ok(unit.split('\n').includes(`ReadWritePaths=-${folder}`), folder)
})

test('the user of the services is one that systemd-sysusers makes', options, () => {
  mkdirSync(join(root, 'etc'), { recursive: true })
  execFileSync('systemd-sysusers', [`--root=${root}`])
  assert.match(readFileSync(join(root, 'etc/passwd'), 'utf8'), /^lyceum:x:\d+:\d+:Lyceum:\/var\/lib\/lyceum:/m)
})

test('the settings beside the services are ones that production takes', options, () => {
  const lines = readFileSync(join(root, 'etc/lyceum/lyceum.env'), 'utf8').split('\n')
  const given = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.replace('/etc/', `${root}/etc/`).split(/=(.*)/s).slice(0, 2))
  const env = openEnvironment({ ...Object.fromEntries(given), ALLOW_ROOT: 'yes' })
  readSiteConfig(env)
  assert.deepEqual(env.problems, [])
})
