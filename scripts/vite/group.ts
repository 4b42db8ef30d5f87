import { resolve } from 'node:path'

/** The bundler's information about static importers of a module. */
export type Modules = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }
/** Groups modules into one file. A module belongs to the first group by `priority` that accepts it; null rejects it. */
export type Group = {
  readonly name: (id: string, modules: Modules) => string | null
  readonly debugName: string
  readonly priority: number
}

/** Tests for a module below a folder of this project. */
export const below = (folder: string) => {
  const start = `${resolve(folder)}/`
  return (id: string) => id.startsWith(start)
}
/** Matches the contract of a capability, which pages of the site or the console's frame may need. */
export const isContractOf = (capability: string) => (id: string) => id.includes(`/capabilities/${capability}/contract`)
export const of = (name: string, fits: (id: string) => boolean, priority: number): Group => ({
  name: (id) => (fits(id) ? name : null),
  debugName: name,
  priority,
})
