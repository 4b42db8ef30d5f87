import { sql } from 'kysely'
import type { Bilingual } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'
import type { RuleKind } from '../../contract.ts'
import type { CreditsContext, Tx } from '../context.ts'
import { openYear } from '../ledger/grant-store.ts'
import { grantedNotice } from '../ledger/granted-notice.ts'
import { findSource } from './rule-store.ts'

/** Describes what was fulfilled at this moment, and by whom. */
type Fulfilled = {
  readonly kind: RuleKind
  readonly sourceId: string
  readonly accountIds: readonly string[]
  /** Names the source in rules, where that is not the source itself: the studio of a show. */
  readonly ruledBy?: string
  readonly title?: Bilingual
  /** Is the end of what was attended; else the points are of the current year. */
  readonly endedAt?: Date
  readonly minutes?: number
  readonly rollCalls?: { readonly asked: number; readonly answered: number }
}
type Rule = { readonly id: string; readonly tenths: number; readonly source_title: Bilingual }

/** Notifications take at most this many accounts at once. */
const MOST_NOTIFIED = 500

/**
 * Grants the points of all rules for a source in the transaction of the event, for the year in Shanghai. Events may repeat: a rule grants
 * once for each person and source, and a class once for each person, source and year. Points of a closed year wait.
 */
export async function grantByRules({ notify }: Pick<CreditsContext, 'notify'>, anyTx: AnyTransaction, done: Fulfilled): Promise<void> {
  const tx: Tx = anyTx.of()
  const { rows: rules } = await sql<Rule>`
    select id, tenths, source_title from credits.rule
    where source_kind = ${done.kind} and source_id = ${done.ruledBy ?? done.sourceId} and ended_at is null
      and coalesce(minutes, 0) <= ${done.minutes ?? 0} and least(coalesce(roll_calls, 0), ${done.rollCalls?.asked ?? 0}) <= ${done.rollCalls?.answered ?? 0}
    order by id`.execute(tx)
  if (rules.length === 0) return
  const year = await readYear(tx, done.endedAt)
  const isOpen = await openYear(tx, year)
  const title = done.title ?? (await findSource(tx, done.kind, done.sourceId))?.title
  for (const rule of rules) {
    const named = title ?? rule.source_title
    const granted = await insertGrants(tx, isOpen ? 'entry' : 'late_grant', { ...done, ruleId: rule.id, year, title: named })
    for (let at = 0; isOpen && at < granted.length; at += MOST_NOTIFIED)
      await notify(tx, grantedNotice(granted.slice(at, at + MOST_NOTIFIED), { tenths: rule.tenths, year, title: named }))
  }
}

async function readYear(tx: Tx, endedAt: Date | undefined): Promise<number> {
  const { rows } = await sql<{ year: number }>`
    select extract(year from coalesce(${endedAt ?? null}::timestamptz, platform.now()) at time zone 'Asia/Shanghai')::int as year`.execute(
    tx,
  )
  return one(rows).year
}

type Grants = Fulfilled & { readonly ruleId: string; readonly year: number; readonly title: Bilingual }

/**
 * Returns the accounts that got points, in one order, so that concurrent grants wait for each other and never in a circle. In a closed year
 * the points wait for the decision of a person.
 */
async function insertGrants(
  tx: Tx,
  into: 'entry' | 'late_grant',
  { kind, sourceId, accountIds, ruleId, year, title }: Grants,
): Promise<readonly string[]> {
  const { rows } = await sql<{ account_id: string }>`
    insert into ${sql.table(`credits.${into}`)} (account_id, class_id, tenths, year, project_number, authority, source_kind, source_id, source_title, rule_id)
    select person, class_id, tenths, ${year}::int, project_number, authority, ${kind}, ${sourceId}, ${JSON.stringify(title)}::jsonb, rule.id
    from credits.rule cross join (select distinct person from unnest(${[...accountIds]}::uuid[]) as people (person) order by person) as people
    where rule.id = ${ruleId} and not exists (
      select from credits.entry as known where known.account_id = person and known.year = ${year} and known.class_id = rule.class_id
        and known.source_kind = ${kind} and known.source_id = ${sourceId} and known.corrects is null)
    on conflict do nothing
    returning account_id`.execute(tx)
  return rows.map(({ account_id }) => account_id)
}
