// Works on Node 20: brings the runtime and the packages, then hands over to a task that is written for the runtime.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { HOME, installApart, installPackages, passOnSignals, root } from './install-packages.mjs'

/** What the engine has compiled once: a later start needs neither the time nor the memory for it again. */
const COMPILED = join(HOME, 'compiled')
/**
 * The allocator of glibc has a pool for every thread, and puts off giving back what is freed: 15 MB of a server at rest. It reads this when a
 * program begins.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
/** Begun when it is built, in a process that reads no TypeScript: what reads that is 19 MB of a server at rest. */
const SERVER = join(root, '.runtime', 'process', 'main.mjs')
const [OLDEST_MAJOR, OLDEST_MINOR] = [24, 7]

export async function launch([task = 'start', ...rest]) {
  const file = join(root, 'scripts', `${task}.ts`)
  if (!existsSync(file)) return fail(`There is no task "${task}".`)
  process.chdir(root)
  if (task === 'start' && isProduction(process.env)) process.env.MODE ??= 'production'
  try {
    const node = isNewEnough() ? process.execPath : await installRuntime()
    await installPackages(root, node, 'Installing packages')
    if (node !== process.execPath) return handOver(node, task === 'start' ? [file, SERVER] : [file], rest)
  } catch (defect) {
    return fail(defect.message)
  }
  process.argv = [process.execPath, file, ...rest]
  await import(pathToFileURL(file).href)
  if (task === 'start') await becomeServer(rest)
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

const startEnvironment = () => ({ ...ALLOCATOR, ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED })

/** This process becomes the server, with the environment that one needs from its first moment. Not where somebody holds a channel to it. */
async function becomeServer(rest) {
  if (!process.channel) process.execve?.(process.execPath, [process.execPath, ...process.execArgv, SERVER, ...rest], startEnvironment())
  process.env.NODE_ENV = 'production'
  module.enableCompileCache(COMPILED)
  await import(pathToFileURL(SERVER).href)
}

/** Runs one after the other, and ends as the last of them does, or as the first that fails. */
async function handOver(node, files, rest) {
  for (const file of files) {
    const { code, signal, wasAsked } = await runOn(node, file, rest, files.length > 1 ? startEnvironment() : process.env)
    if (signal) process.stderr.write(`The server was ended by ${signal}.\n`)
    if (signal || code !== 0) process.exit(signal ? 1 : code)
    if (wasAsked) break
  }
  process.exit()
}

/** The child hears signals through us, and stops when our end of the channel closes because we were killed. */
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
