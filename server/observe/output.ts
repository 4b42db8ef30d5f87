/** Ignores errors of stdout and stderr. When their reader goes away, only the output is lost (R7). */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
