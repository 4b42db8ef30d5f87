export const root: string
/** The folder of the runtime and of what the product's own tools write. */
export const HOME: string
/** Installs the packages of the lockfile in `from` into `folder`, which is below `.runtime/`. */
export function installApart(from: string, folder: string, node: string, step: string): Promise<void>
