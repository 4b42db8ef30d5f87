/** The reader of stdout or stderr may go away: what is said then is lost, and nothing else (R7). */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
