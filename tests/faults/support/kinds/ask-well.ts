import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#contract/duration.ts'
import { askAt } from '../../../world/process.ts'
import type { Answered, AskOptions, Data } from '../../../world.ts'

/** Makes a call. A limit is waited out, because many rounds within ten minutes reach those of one editor. */
export async function askPatiently(
  url: string,
  path: string,
  fields: Readonly<Record<string, unknown>> = {},
  options: AskOptions = {},
): Promise<Answered> {
  const answered = await askAt(url, path, fields, options)
  if (answered.http !== 429) return answered
  await sleep(Number(answered.data['retryAfter']) * SECOND)
  return await askPatiently(url, path, fields, options)
}

/** Makes a call that must succeed. */
export async function askWell(url: string, path: string, fields: Readonly<Record<string, unknown>>, token: string): Promise<Data> {
  const { http, data } = await askPatiently(url, path, fields, { token })
  if (http !== 200) throw new Error(`${path} refused: ${JSON.stringify(data)}`)
  return data
}
