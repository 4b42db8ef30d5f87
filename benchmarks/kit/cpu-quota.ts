import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The CPU controller of the first version of cgroups. */
const FIRST = '/sys/fs/cgroup/cpu'
const PERIOD_US = 20_000

/** Returns false where this user cannot limit the CPU of a process. */
export const mayLimitCpu = (): boolean => process.getuid?.() === 0 && existsSync(join(FIRST, 'cpu.cfs_quota_us'))

/** Limits each of these processes, with its threads, to a share of one core until disposed of. */
export function limitCpu(pids: readonly number[], share: number): Disposable {
  const folders = pids.map((pid) => {
    const folder = join(FIRST, `lyceum-benchmark-${pid}`)
    mkdirSync(folder)
    writeFileSync(join(folder, 'cpu.cfs_period_us'), String(PERIOD_US))
    writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(Math.round(PERIOD_US * share)))
    writeFileSync(join(folder, 'cgroup.procs'), String(pid))
    return folder
  })
  return {
    [Symbol.dispose]() {
      for (const folder of folders) {
        for (const pid of readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean)) free(pid)
        rmdirSync(folder)
      }
    },
  }
}

function free(pid: string): void {
  writeFileSync(join(FIRST, 'cgroup.procs'), pid)
}
