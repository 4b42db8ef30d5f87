import { runTool, type Tools } from './tools.ts'

/** From the first displayed packet of a stream to the end of the last, in seconds. `storedSeconds` includes what an edit list cuts off. */
export type Span = { readonly fromSeconds: number; readonly toSeconds: number; readonly storedSeconds: number }

/** Reads every packet of an input, as far as there are bytes; returns the span of each stream by its index. */
export async function measurePackets(
  { ffprobe, guards }: Tools,
  { folder, input, signal }: { readonly folder: string; readonly input: readonly string[]; readonly signal: AbortSignal },
): Promise<ReadonlyMap<number, Span>> {
  const streams = new Map<number, Stream>()
  const entries = 'packet=stream_index,pts_time,duration_time,flags'
  const args = ['-v', 'error', '-show_entries', entries, '-of', 'csv=p=0', ...input]
  const onLine = (line: string) => addPacket(streams, line)
  await runTool({ file: ffprobe, args, folder, guards, signal, cpuSeconds: 600, fileBytes: 2 ** 20, onLine })
  return new Map([...streams].flatMap(([place, stream]) => (stream.shown ? [[place, spanOf(stream.stored, stream.shown)]] : [])))
}

type Range = { fromSeconds: number; toSeconds: number }
type Stream = { stored: Range; shown: Range | undefined }

const spanOf = (stored: Range, shown: Range): Span => ({ ...shown, storedSeconds: stored.toSeconds - stored.fromSeconds })

function addPacket(streams: Map<number, Stream>, line: string): void {
  const [place = '', time = '', duration = '', flags = ''] = line.split(',')
  const fromSeconds = Number.parseFloat(time)
  if (!Number.isFinite(fromSeconds)) return
  const packet = { fromSeconds, toSeconds: fromSeconds + (Number.parseFloat(duration) || 0) }
  const known = streams.get(Number(place))
  const isCutOff = flags.includes('D')
  streams.set(Number(place), {
    stored: widen(known?.stored, packet),
    shown: isCutOff ? known?.shown : widen(known?.shown, packet),
  })
}

const widen = (known: Range | undefined, { fromSeconds, toSeconds }: Range): Range => ({
  fromSeconds: Math.min(known?.fromSeconds ?? fromSeconds, fromSeconds),
  toSeconds: Math.max(known?.toSeconds ?? toSeconds, toSeconds),
})
