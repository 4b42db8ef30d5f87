import { readFileSync } from 'node:fs'

type Group = { readonly id: string; readonly nice: number }

/** Reads the group of a process by which Linux shares a core; undefined where there are no groups. */
export function readGroup(pid: number | 'self'): Group | undefined {
  try {
    const [, id = '', nice = ''] = /^(\S+) nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'latin1')) ?? []
    return { id, nice: Number(nice) }
  } catch {
    return undefined
  }
}
