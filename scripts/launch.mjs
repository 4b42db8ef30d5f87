// Works on Node 20: brings the runtime and the packages, then hands over to a task that is written for the runtime.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { HOME, installApart, installPackages, passOnSignals, root } from './install-packages.mjs'

/** What the engine has compiled once: a later start needs neither the time nor the memory for it again. */
const COMPILED = join(HOME, 'compiled')
/**
 * The allocator of glibc has a pool for every thread, and puts off giving back what is freed: 15 MB of a server at rest. It reads this when a
 * program begins.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
const [OLDEST_MAJOR, OLDEST_MINOR] = [24, 7]

export async function launch([task = 'start', ...rest]) {
  const file = join(root, 'scripts', `${task}.ts`)
  if (!existsSync(file)) return fail(`There is no task "${task}".`)
  process.chdir(root)
  if (task === 'start' && isProduction(process.env)) process.env.MODE ??= 'production'
  try {
    const node = isNewEnough() ? process.execPath : await installRuntime()
    await installPackages(root, node, 'Installing packages')
    if (node !== process.execPath) return handOver(node, file, rest)
  } catch (defect) {
    return fail(defect.message)
  }
  if (task === 'start') beginAnew(file, rest)
  process.argv = [process.execPath, file, ...rest]
  if (task === 'start') module.enableCompileCache(COMPILED)
  await import(pathToFileURL(file).href)
}

/** Production by the name that Node programs share is ours too; so does an address of https (server/config/settings.ts). */
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

const startEnvironment = () => ({ ...ALLOCATOR, ...process.env, NODE_COMPILE_CACHE: COMPILED })

/** This process becomes the server, with the environment that one needs from its first moment. Not where somebody holds a channel to it. */
function beginAnew(file, rest) {
  if (Object.keys(ALLOCATOR).every((name) => name in process.env) || process.channel) return
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, file, ...rest], startEnvironment())
}

/** The child hears signals through us, and stops when our end of the channel closes because we were killed. */
function handOver(node, file, rest) {
  const env = basename(file) === 'start.ts' ? startEnvironment() : process.env
  const child = spawn(node, [...process.execArgv, file, ...rest], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  passOnSignals(child)
  child.on('error', (defect) => fail(defect.message))
  child.on('exit', (code, signal) => {
    if (signal) process.stderr.write(`The server was ended by ${signal}.\n`)
    process.exit(signal ? 1 : code)
  })
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
