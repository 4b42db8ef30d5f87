import { execFileSync, spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { whenEnded } from './when-ended.ts'

const MIB = 2 ** 20
const PREFIX = 'fault-disk-'

/** A file system of its own in a file, so that a test can fill it or cut its power. */
export type Disk = AsyncDisposable & {
  readonly folder: string
  /** Takes all free bytes, except some. */
  fill(exceptBytes?: number): void
  free(): void
  /** Brings everything to the disk. */
  flush(): void
  /** Copies what has reached the disk, as a power cut leaves it. Users of the disk must not run meanwhile. */
  cut(): void
  /** Replaces the disk by the copy. All users must have ended. */
  plugIn(): Promise<void>
}

/** Says why this machine cannot have such disks. */
export function whyNoDisk(): string | false {
  if (process.getuid?.() !== 0) return 'only root may mount a disk'
  const missing = ['mkfs.ext4', 'mount', 'fallocate'].find((program) => spawnSync(program, ['--version']).error !== undefined)
  return missing === undefined ? false : `this machine has no ${missing}`
}

/** Opens an empty disk at a new folder, or at a given one. The file takes only the space that is in use. */
export async function openDisk(sizeMib: number, at?: string): Promise<Disk> {
  for (const old of abandoned()) spawnSync('umount', ['--lazy', old])
  const home = mkdtempSync(join(realpathSync(tmpdir()), `${PREFIX}${process.pid}-`))
  const [image, copy, folder] = [join(home, 'image'), join(home, 'copy'), at ?? join(home, 'disk')]
  mkdirSync(folder, { recursive: true })
  writeFileSync(image, '')
  truncateSync(image, sizeMib * MIB)
  execFileSync('mkfs.ext4', ['-q', '-m', '0', '-E', 'lazy_itable_init=1', image])
  mount(image, folder)
  const ended = whenEnded(() => spawnSync('umount', ['--lazy', folder]))
  rmdirSync(join(folder, 'lost+found'))
  const filling = join(folder, '.filling')
  return {
    folder,
    fill: (exceptBytes = 0) => fill(filling, statfsSync(folder), exceptBytes),
    free: () => rmSync(filling, { force: true }),
    flush: () => void execFileSync('sync', ['--file-system', folder]),
    cut: () => void execFileSync('cp', ['--sparse=always', image, copy]),
    async plugIn() {
      await unmount(folder)
      renameSync(copy, image)
      mount(image, folder)
    },
    async [Symbol.asyncDispose]() {
      await unmount(folder)
      ended[Symbol.dispose]()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Commits its journal only when a program asks for it, so that a cut shows what no program has asked for. */
const mount = (image: string, folder: string): void => void execFileSync('mount', ['-o', 'loop,commit=300', image, folder])

const TRIES = 50

/** Waits for the last files of killed processes to be closed; the system gives up the loop device too. */
async function unmount(folder: string): Promise<void> {
  for (let tries = 1; tries < TRIES; tries++) {
    if (spawnSync('umount', [folder]).status === 0) return
    await sleep(100)
  }
  spawnSync('umount', ['--lazy', folder])
}

/** Returns the mounted disks of test processes that were killed. */
function abandoned(): string[] {
  const folders = readFileSync('/proc/mounts', 'utf8').matchAll(new RegExp(`^/dev/loop\\d+ (\\S*/${PREFIX}(\\d+)-\\S*) `, 'gm'))
  return [...folders].flatMap(([, folder = '', pid]) => (isAlive(Number(pid)) ? [] : [folder]))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Reserves most of the space at once, and writes into the last blocks. */
function fill(file: string, { bavail, bsize }: { readonly bavail: number; readonly bsize: number }, exceptBytes: number): void {
  const wanted = bavail * bsize - exceptBytes
  for (let bytes = wanted; bytes > MIB; bytes -= MIB) if (spawnSync('fallocate', ['--length', String(bytes), file]).status === 0) break
  if (exceptBytes === 0) spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=4k', 'oflag=append', 'conv=notrunc', 'status=none'])
}
