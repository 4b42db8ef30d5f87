// Works on Node 20: brings the runtime and the packages, then hands over to a task that is written for the runtime.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { whileAlone } from './while-alone.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const HOME = join(root, '.runtime')
/** What the engine has compiled once: a later start needs neither the time nor the memory for it again. */
const COMPILED = join(HOME, 'compiled')
const [OLDEST_MAJOR, OLDEST_MINOR] = [24, 7]

export async function launch([task = 'start', ...rest]) {
  const file = join(root, 'scripts', `${task}.ts`)
  if (!existsSync(file)) return fail(`There is no task "${task}".`)
  process.chdir(root)
  try {
    const node = isNewEnough() ? process.execPath : await installRuntime()
    await installPackages(root, node, 'Installing packages')
    if (node !== process.execPath) return handOver(node, file, rest)
  } catch (defect) {
    return fail(defect.message)
  }
  process.argv = [process.execPath, file, ...rest]
  if (task === 'start') module.enableCompileCache(COMPILED)
  await import(pathToFileURL(file).href)
}

function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > OLDEST_MAJOR || (major === OLDEST_MAJOR && minor >= OLDEST_MINOR)
}

async function installRuntime() {
  const node = join(HOME, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (readMark(HOME) !== wantedMark(join(root, 'runtime'))) {
    makeHome()
    for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(root, 'runtime', name), join(HOME, name))
    await installPackages(HOME, process.execPath, `Installing Node ${OLDEST_MAJOR}`)
  }
  if (existsSync(node)) return node
  throw new Error(
    `No Node ${OLDEST_MAJOR} comes for ${process.platform} ${process.arch}: install Node ${OLDEST_MAJOR}.${OLDEST_MINOR} or later.`,
  )
}

/** `npm ci` removes node_modules first, and our mark with it, so an installation that was cut off never looks finished. */
async function installPackages(folder, node, step) {
  const wanted = wantedMark(folder)
  if (readMark(folder) === wanted) return
  makeHome()
  await whileAlone(join(HOME, 'install.lock'), async (hold) => {
    if (readMark(folder) === wanted) return
    process.stdout.write(`${step} … `)
    const since = Date.now()
    const { code, told } = await runNpm(folder, node, hold)
    if (code !== 0)
      throw new Error(`failed: npm could not install what ${join(folder, 'package-lock.json')} lists. It said:\n${told.trim()}`)
    writeFileSync(join(folder, 'node_modules', '.lyceum-lock'), wanted)
    process.stdout.write(`${((Date.now() - since) / 1_000).toFixed(1)} s\n`)
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

/** What a user's own settings leave out or put elsewhere (NODE_ENV, omit, prefix) is needed here, and here. */
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
  // npm must run on the Node that the packages are for: it refuses any other (engine-strict, S130).
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

/** The child hears signals through us, and stops when our end of the channel closes because we were killed. */
function handOver(node, file, rest) {
  const env = basename(file) === 'start.ts' ? { ...process.env, NODE_COMPILE_CACHE: COMPILED } : process.env
  const child = spawn(node, [...process.execArgv, file, ...rest], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  passOnSignals(child)
  child.on('error', (defect) => fail(defect.message))
  child.on('exit', (code, signal) => {
    if (signal) process.stderr.write(`The server was ended by ${signal}.\n`)
    process.exit(signal ? 1 : code)
  })
}

/** Returns what ends it, and tells whether there was a signal. */
function passOnSignals(child) {
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

function makeHome() {
  try {
    mkdirSync(HOME, { recursive: true })
  } catch (defect) {
    throw new Error(`${HOME} cannot be written (${defect.code}): let the owner of ${root} start Lyceum once.`)
  }
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
