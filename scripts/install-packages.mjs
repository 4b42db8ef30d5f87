// Installs the packages of a lockfile into a folder, once, with npm. Works on Node 20.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beginStep } from './steps/report-step.mjs'
import { whileAlone } from './steps/while-alone.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const HOME = join(root, '.runtime')

/** Installs packages outside the product: `from` contains the lockfile, and `folder` is below `.runtime/`. */
export async function installApart(from, folder, node, step) {
  if (readMark(folder) === wantedMark(from)) return
  makeFolder(folder)
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(from, name), join(folder, name))
  await installPackages(folder, node, step)
}

/** `npm ci` removes node_modules first, and with it our mark, so an interrupted installation never looks complete. */
export async function installPackages(folder, node, step) {
  const wanted = wantedMark(folder)
  if (readMark(folder) === wanted) return
  makeFolder(HOME)
  await whileAlone(join(HOME, 'install.lock'), async (hold) => {
    if (readMark(folder) === wanted) return
    const endStep = beginStep(step)
    const { code, told } = await runNpm(folder, node, hold)
    if (code !== 0)
      throw new Error(`failed: npm could not install what ${join(folder, 'package-lock.json')} lists. It said:\n${told.trim()}`)
    writeFileSync(join(folder, 'node_modules', '.lyceum-lock'), wanted)
    endStep()
  })
}

function wantedMark(folder) {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
}

function readMark(folder) {
  try {
    return readFileSync(join(folder, 'node_modules', '.lyceum-lock'), 'utf8')
  } catch {
    return undefined
  }
}

/** Overrides settings of the user that would omit or move packages (NODE_ENV, omit, prefix). */
async function runNpm(folder, node, hold) {
  const options = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    `--prefix=${folder}`,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const [file, all] = npm && basename(npm).startsWith('npm') ? [node, [npm, ...options]] : ['npm', options]
  // npm must run on the target Node, because engine-strict refuses any other (S130).
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
  const child = spawn(file, all, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid) hold(child.pid)
  const stop = passOnSignals(child)
  let told = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (told += text))
  const code = await new Promise((resolve, reject) => {
    child.on('error', () => reject(new Error('failed: npm was not found. Start Lyceum by `npm start`.')))
    child.on('close', resolve)
  })
  if (stop()) process.exit(130)
  return { code, told }
}

/** Returns a function that stops passing signals on and returns true when there was one. */
export function passOnSignals(child) {
  let asked = false
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const pass = (signal) => {
    asked = true
    child.kill(signal)
  }
  for (const name of names) process.on(name, pass)
  return () => {
    for (const name of names) process.off(name, pass)
    return asked
  }
}

function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (defect) {
    throw new Error(`${folder} cannot be written (${defect.code}): let the owner of ${root} start Lyceum once.`)
  }
}
