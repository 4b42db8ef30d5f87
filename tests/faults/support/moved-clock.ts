import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

export const whyNoClock = (): string | false => (existsSync(LIBRARY) ? false : 'this machine has no libfaketime (apt-get install faketime)')

/** The wall clock of programs that run with its environment; their monotonic clock stays the machine's. */
type MovedClock = Disposable & {
  readonly env: Readonly<Record<string, string>>
  /** Sets the clock this far from the machine's, as `+1h`, and waits until the programs see it. */
  move(by: string): Promise<void>
}

/** The library reads its file once a second, and the date of answers is as old. */
const SEEN_AFTER_MS = 2_500

export function openMovedClock(): MovedClock {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'clock-'))
  chmodSync(folder, 0o755) // the database runs as another user
  const file = join(folder, 'now')
  const set = (by: string) => writeFileSync(file, `${by}\n`, { mode: 0o644 })
  set('+0')
  return {
    env: { LD_PRELOAD: LIBRARY, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    async move(by) {
      set(by)
      await sleep(SEEN_AFTER_MS)
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}
