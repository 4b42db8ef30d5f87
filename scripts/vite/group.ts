import { resolve } from 'node:path'

/** What the bundler tells of a module: who imports it without waiting. */
export type Modules = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }
/** Modules that become one file. A module belongs to the first group that takes it, by `priority`; null: not to this one. */
export type Group = {
  readonly name: (id: string, modules: Modules) => string | null
  readonly debugName: string
  readonly priority: number
}

/** Whether a module stands below a folder of this project. */
export const below = (folder: string) => {
  const start = `${resolve(folder)}/`
  return (id: string) => id.startsWith(start)
}
/** The contract of a capability. Pages of the site ask by some, and so does the frame of the console. */
export const isContractOf = (capability: string) => (id: string) => id.includes(`/capabilities/${capability}/contract`)
/** A group by the path of its modules. */
export const of = (name: string, fits: (id: string) => boolean, priority: number): Group => ({
  name: (id) => (fits(id) ? name : null),
  debugName: name,
  priority,
})
