import type { Bilingual } from '#contract/language.ts'
import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import type { RequestView } from '../../contract.ts'
import * as calls from '../../contract.ts'
import type { PermissionLabels } from '../permission-labels.ts'
import { readRoleTitles } from '../roles/role-store.ts'
import { titleOf } from '../roles/role-view.ts'
import type { Tables } from '../rows.ts'
import { countRequests, findRequests, type RequestRow } from './request-store.ts'

type Context = { readonly database: Pick<Database, 'of'>; readonly words: PermissionLabels }
type Titles = ReadonlyMap<string, Bilingual>

export const listAccessRequests = serve(
  calls.listAccessRequests,
  async ({ database, words }: Context, { state, direction, page, pageSize }) => {
    const sql = database.of<Tables>()
    const [rows, total, roles] = await Promise.all([
      findRequests(sql, { state, direction, page, pageSize }),
      countRequests(sql, state),
      readRoleTitles(sql),
    ])
    const titles = new Map(roles.map((role) => [role.name, titleOf(role)]))
    return { ok: { list: rows.map((row) => describeRequest(row, words, titles)), total } }
  },
)

function describeRequest(row: RequestRow, words: PermissionLabels, titles: Titles): RequestView {
  return {
    id: row.id,
    person: { id: row.account_id, name: row.asker },
    permission: row.permission,
    title: words.titleOf(row.permission),
    role: nameRole(row.role, titles),
    reason: row.reason,
    state: row.state as RequestView['state'],
    askedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decider },
    given: nameRole(row.given, titles),
    answer: row.answer,
  }
}

/** A removed role has its name as its only title. */
const nameRole = (name: string | null, titles: Titles) =>
  name === null ? null : { name, title: titles.get(name) ?? { 'zh-CN': name, 'en-US': name } }
