/** Hours are optional and may have any number of digits; SubRip writes a comma. */
const TIME = String.raw`((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})`
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`)

/** Returns the times of a line with an arrow and ignores the settings behind them; returns undefined when they are invalid. */
export function readTimes(line: string): { readonly fromMs: number; readonly toMs: number } | undefined {
  const [, from, to] = TIMES.exec(line) ?? []
  const [fromMs, toMs] = [msOf(from ?? ''), msOf(to ?? '')]
  return fromMs === undefined || toMs === undefined ? undefined : { fromMs, toMs }
}

function msOf(time: string): number | undefined {
  const [rest = '', fraction = ''] = time.split(/[.,]/)
  const [seconds = 0, minutes = 0, hours = 0] = rest.split(':').map(Number).reverse()
  if (time === '' || minutes > 59 || seconds > 59) return undefined
  return (hours * 3_600 + minutes * 60 + seconds) * 1_000 + Number(fraction.padEnd(3, '0'))
}
