import { writeLength } from '#contract/duration.ts'
import { renewAddress } from '#web/kit/picture/renew-files.ts'

const TIMES = /^(?:(\d+):)?(\d\d):(\d\d)\.\d{3} --> /

/** A file of ours holds no marks, and escapes the signs of which they are made. */
const decode = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

async function load(src: string | undefined): Promise<Response | undefined> {
  const answer = src === undefined ? undefined : await fetch(src).catch(() => undefined)
  return answer?.ok ? answer : undefined
}

/** Returns the cues of a WebVTT file with start times in seconds; empty when it cannot be loaded. */
export async function loadCues(src: string) {
  const answer = (await load(src)) ?? (await load(await renewAddress(src)))
  if (!answer) return []
  const blocks = (await answer.text()).split(/\r?\n\r?\n/)
  return blocks.flatMap((block) => {
    const lines = block.split(/\r?\n/)
    const at = lines.findIndex((line) => TIMES.test(line))
    const found = TIMES.exec(lines[at] ?? '')
    if (!found) return []
    const [, hours = '0', minutes = '0', rest = '0'] = found
    const seconds = Number(hours) * 3_600 + Number(minutes) * 60 + Number(rest)
    return [
      {
        seconds,
        time: writeLength(seconds),
        text: decode(
          lines
            .slice(at + 1)
            .join(' ')
            .trim(),
        ),
      },
    ]
  })
}
