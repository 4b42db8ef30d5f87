// Installs the Chromium that runtime/browser starts, with its libraries and fonts, into .runtime/browser.
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { HOME, installApart, root } from './install-packages.mjs'
import { whileAlone } from './steps/while-alone.mjs'

const folder = join(HOME, 'browser')
const packages = join(folder, 'node_modules')
/** `npm ci` removes the folder together with its packages. */
const unpacked = join(packages, '.unpacked')

try {
  await installApart(join(root, 'runtime', 'browser'), folder, process.execPath, 'Installing Chromium for the browser tests')
  if (!existsSync(unpacked)) await whileAlone(join(HOME, 'browser.lock'), unpack)
} catch (defect) {
  process.stderr.write(`${defect.message}\n`)
  process.exitCode = 1
}

/** Renames the folder last, so that an interrupted unpacking never looks complete. */
async function unpack() {
  if (existsSync(unpacked)) return
  const { extract } = createRequire(join(packages, 'any.js'))('tar-fs')
  const partial = `${unpacked}-partly`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial)
  await decompress('chromium', createWriteStream(join(partial, 'headless-shell'), { mode: 0o755 }))
  await decompress('al2023.tar', extract(partial, { chown: false }))
  await decompress('fonts.tar', extract(partial, { chown: false }))
  renameSync(partial, unpacked)
}

function decompress(name, into) {
  const packed = createReadStream(join(packages, '@sparticuz', 'chromium', 'bin', `${name}.br`))
  return pipeline(packed, createBrotliDecompress(), into)
}
