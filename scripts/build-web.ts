import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockFolder } from '#server/database/embedded/folder-lock.ts'
import { beginStep } from './steps/report-step.mjs'

const SOURCES = [
  '{web,app/web}/**/*',
  'contract/**/*',
  'capabilities/*/{web,text}/**/*',
  'capabilities/*/{console,contract}.ts',
  'capabilities/*/contract/**/*',
  'vite.config.ts',
  'scripts/{build-web,loaded-together,unused-parts}.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const MARK = 'build/.sources'

/** Builds what the browser loads, unless its sources are those of the last finished build. Ends the process when they do not build. */
export async function buildWeb(): Promise<void> {
  const wanted = digestOfSources()
  if (readMark() === wanted) return
  using _lock = await waitForLock()
  if (readMark() === wanted) return
  rmSync(MARK, { force: true })
  const endStep = beginStep('Building the pages')
  const { code, output } = await runBuild()
  if (code !== 0) {
    process.stderr.write(`failed: the pages do not build.\n${output.trim()}\n`)
    process.exit(1)
  }
  for (const map of globSync('build/client/**/*.map')) rmSync(map) // sources are not for visitors (S109)
  for (const manifest of globSync('build/client/assets/manifest-*.js')) shortenManifest(manifest)
  mkdirSync('build', { recursive: true })
  writeFileSync(MARK, wanted)
  endStep()
}

type Route = { readonly parentId?: string; readonly css?: readonly string[] } & Readonly<Record<string, unknown>>

/**
 * Every visitor loads the manifest of routes, so it names only what the browser does not know otherwise: no imports (the module of a page names
 * its own), no sheet that a layout around the page brings, no flag that is off. The server keeps the whole list and writes the hints of the first
 * page from it.
 */
function shortenManifest(file: string): void {
  const [name = '', json = ''] = readFileSync(file, 'utf8').trim().replace(/;$/, '').split(/=(.*)/s)
  const manifest: { readonly routes: Readonly<Record<string, Route>> } = JSON.parse(json)
  const routes = new Map<string, Route>(Object.entries(manifest.routes))
  const sheetsAround = ({ parentId = '' }: Route): readonly string[] => {
    const parent = routes.get(parentId)
    return parent === undefined ? [] : [...(parent.css ?? []), ...sheetsAround(parent)]
  }
  const shortened = [...routes].map(([id, { imports: _, ...route }]) => {
    const around = new Set(sheetsAround(route))
    const fields: Readonly<Record<string, unknown>> = { ...route, css: route.css?.filter((sheet) => !around.has(sheet)) }
    return [id, Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== false))]
  })
  writeFileSync(file, `${name}=${JSON.stringify({ ...manifest, routes: Object.fromEntries(shortened) })};`)
}

/** A mark that is removed first: a build that was cut off never looks finished. */
function readMark(): string | undefined {
  try {
    return readFileSync(MARK, 'utf8')
  } catch {
    return undefined
  }
}

function digestOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

async function waitForLock(): Promise<Disposable> {
  for (;;) {
    const lock = lockFolder('.runtime/build')
    if (lock) return lock
    await sleep(100)
  }
}

async function runBuild(): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = () => {
    child.kill()
    process.exit(130)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const
  for (const signal of signals) process.once(signal, stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  for (const signal of signals) process.off(signal, stop)
  return { code, output }
}
