import { askAt } from '../../../world/process.ts'
import type { Data } from '../../../world.ts'

/** Makes a call that must succeed. */
export async function askWell(url: string, path: string, fields: Readonly<Record<string, unknown>>, token: string): Promise<Data> {
  const { http, data } = await askAt(url, path, fields, { token })
  if (http !== 200) throw new Error(`${path} refused: ${JSON.stringify(data)}`)
  return data
}
