import { secondOf } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { readFilter } from '../set-filter.ts'
import { findSets, type ListedSet } from './find-sets.ts'

/** Returns one page of sets in the format of the specification. */
export const listSets = serve(calls.listSets, async (context, { current, pageSize, sort, direction, ...filters }, { language }) => {
  const order = { sort, direction, offset: (current - 1) * pageSize, limit: pageSize, language }
  const { sets, total } = await findSets(context, readFilter(filters), order)
  return { ok: { list: sets.map((row) => toLine(row, language)), total } }
})

const toLine = (row: ListedSet, language: Language) => ({
  id: row.id,
  number: row.number,
  name: language === 'zh-CN' ? row.name_zh : row.name_en,
  contentType: row.content_type,
  filterType: row.filter_type,
  count: row.count,
  status: row.status,
  createdTime: secondOf(row.created_at),
  createdAt: row.created_at.toISOString(),
  isMixed: row.is_mixed,
  from: row.online_from?.toISOString() ?? null,
  until: row.online_until?.toISOString() ?? null,
})
