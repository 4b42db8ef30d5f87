import { readFile, writeFile } from 'node:fs/promises'

/**
 * Opens the listener for encoders on the usual port, or on a free one when that is taken. A free port is stored and used again at the next
 * start, because encoders have saved it; only when it is taken too is another one chosen.
 */
export async function openOnLastingPort<Opened>(
  { file, usual }: { readonly file: string; readonly usual: number },
  open: (port: number) => Promise<Opened>,
  portOf: (opened: Opened) => number | null,
): Promise<Opened> {
  const stored = await readPort(file)
  for (const port of stored === undefined ? [usual] : [stored, usual]) {
    const opened = await open(port).catch(ignoreTaken)
    if (opened !== undefined) return opened
  }
  const opened = await open(0)
  const port = portOf(opened)
  // Without a data folder, the port is new at each start.
  if (port !== null) await writeFile(file, `${port}\n`).catch(() => {})
  return opened
}

async function readPort(file: string): Promise<number | undefined> {
  const port = Number(await readFile(file, 'utf8').catch(() => ''))
  return Number.isInteger(port) && port > 0 && port <= 65_535 ? port : undefined
}

/** The engine is another thread, so its error may have only the message. */
function ignoreTaken(defect: unknown): undefined {
  if ((defect as NodeJS.ErrnoException).code !== 'EADDRINUSE' && !String(defect).includes('EADDRINUSE')) throw defect
}
