// Finds out by names, sizes and times of the sources whether a start has anything to build. Works on Node 20.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Contains all sources of both builds (build-web.ts, build-server.ts), which compare contents when one of these has changed. */
const FOLDERS = ['app', 'capabilities', 'contract', 'scripts', 'server', 'streaming', 'web']
const FILES = ['package-lock.json', 'react-router.config.ts', 'vite.config.ts']
/** Each build writes its mark when it is complete. */
const MARKS = ['build/.sources', '.runtime/process/.sources']
const STAMP = '.runtime/source-stamp'

/** Takes a tenth of the processor time that the contents of these 5,500 files take. */
export function stampSources(root = '.') {
  const lines = FILES.map((file) => describe(root, file))
  for (const folder of FOLDERS) describeFolder(root, folder, lines)
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

function describeFolder(root, folder, lines) {
  for (const entry of readdirSync(`${root}/${folder}`, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) describeFolder(root, path, lines)
    else lines.push(describe(root, path))
  }
}

function describe(root, path) {
  const { size, mtimeMs } = statSync(`${root}/${path}`)
  return `${path} ${size} ${mtimeMs}`
}

/**
 * Notes that both builds are complete. `stamp` was taken before them, so that the next start builds what has changed meanwhile. Without
 * the right to write here, each start compares the contents.
 */
export function saveStamp(stamp, root = '.') {
  try {
    writeFileSync(join(root, STAMP), withMarks(stamp, root))
  } catch {
    // The stamp saves time and nothing else.
  }
}

/** Returns true when both builds are complete and no source has changed since. */
export function isBuilt(root = '.') {
  try {
    return readFileSync(join(root, STAMP), 'utf8') === withMarks(stampSources(root), root)
  } catch {
    return false
  }
}

const withMarks = (stamp, root) => [stamp, ...MARKS.map((mark) => readFileSync(join(root, mark), 'utf8'))].join('\n')
