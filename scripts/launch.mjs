// Installs the runtime and the packages, then starts a task on that runtime. Works on Node 20.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { HOME, installApart, installPackages, passOnSignals, root } from './install-packages.mjs'
import { isBuilt } from './steps/source-stamp.mjs'

/** The engine's compile cache saves later starts time and memory. */
const COMPILED = join(HOME, 'compiled')
/**
 * glibc keeps a pool for each thread and delays returning freed memory, which costs an idle server 15 MB. The memory in which V8 compiles
 * comes in blocks of 32 KiB; returned one by one, they save 30 MB more (docs/decisions/0175). glibc reads these settings when a program
 * starts.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '32768' }
/** The built server starts in a process without TypeScript support, which saves an idle server 19 MB. */
const SERVER = join(root, '.runtime', 'process', 'main.mjs')
const [OLDEST_MAJOR, OLDEST_MINOR] = [24, 7]

export async function launch([task = 'start', ...rest]) {
  const file = join(root, 'scripts', `${task}.ts`)
  if (!existsSync(file)) return fail(`There is no task "${task}".`)
  process.chdir(root)
  const isServer = task === 'start'
  if (isServer && isProduction(process.env)) process.env.MODE ??= 'production'
  const hasWork = !isServer || !isBuilt()
  try {
    const node = isNewEnough() ? process.execPath : await installRuntime()
    await installPackages(root, node, 'Installing packages')
    if (node !== process.execPath) return handOver(node, [...(hasWork ? [file] : []), ...(isServer ? [SERVER] : [])], rest)
  } catch (defect) {
    return fail(defect.message)
  }
  process.argv = [process.execPath, file, ...rest]
  if (hasWork) await import(pathToFileURL(file).href)
  if (isServer) await becomeServer(rest)
}

/** NODE_ENV=production or an https address means production (server/config/settings.ts). */
const isProduction = ({ NODE_ENV, PUBLIC_URL }) => NODE_ENV === 'production' || PUBLIC_URL?.trim().startsWith('https:')

function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > OLDEST_MAJOR || (major === OLDEST_MAJOR && minor >= OLDEST_MINOR)
}

async function installRuntime() {
  const node = join(HOME, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  await installApart(join(root, 'runtime'), HOME, process.execPath, `Installing Node ${OLDEST_MAJOR}`)
  if (existsSync(node)) return node
  throw new Error(
    `No Node ${OLDEST_MAJOR} comes for ${process.platform} ${process.arch}: install Node ${OLDEST_MAJOR}.${OLDEST_MINOR} or later.`,
  )
}

const startEnvironment = () => ({ ...ALLOCATOR, ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED })

/**
 * Replaces this process with the server, which needs its environment from the start. Skipped when a parent holds an IPC channel to this
 * process.
 */
async function becomeServer(rest) {
  if (!process.channel) process.execve?.(process.execPath, [process.execPath, ...process.execArgv, SERVER, ...rest], startEnvironment())
  process.env.NODE_ENV = 'production'
  module.enableCompileCache(COMPILED)
  await import(pathToFileURL(SERVER).href)
}

/** Runs files one after the other; exits like the last one or like the first that fails. */
async function handOver(node, files, rest) {
  for (const file of files) {
    const { code, signal, wasAsked } = await runOn(node, file, rest, files.includes(SERVER) ? startEnvironment() : process.env)
    if (signal) process.stderr.write(`The server was ended by ${signal}.\n`)
    if (signal || code !== 0) process.exit(signal ? 1 : code)
    if (wasAsked) break
  }
  process.exit()
}

/** The child receives our signals, and stops when its channel closes because this process was killed. */
function runOn(node, file, rest, env) {
  const child = spawn(node, [...process.execArgv, file, ...rest], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  const stop = passOnSignals(child)
  child.on('error', (defect) => fail(defect.message))
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve({ code, signal, wasAsked: stop() })))
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
