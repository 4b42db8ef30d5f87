import type { Visit } from '#contract/site/visit.ts'
import { livePath, readLive } from '../contract.ts'

/** Loads the studio in the query of the report form, such as `?live=12`; null without one. Runs on the server only. */
export async function loadReportTarget({ ask, language }: Pick<Visit, 'ask' | 'language'>, query: URLSearchParams) {
  const number = query.get('live')
  if (number === null || !/^[1-9]\d{0,8}$/.test(number)) return null
  const found = await ask(readLive, { number: Number(number), language })
  return 'ok' in found ? { query: `live=${number}`, title: found.ok.title, path: livePath(Number(number)) } : null
}
