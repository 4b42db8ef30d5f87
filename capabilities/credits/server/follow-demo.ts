import { sql } from 'kysely'
import { type DemoWorld, demoLoaded, demoRemoved } from '#capabilities/website/contract.ts'
import { type Listener, on } from '#server/database/events.ts'
import type { Tx } from './context.ts'
import { eraseAccounts } from './erase-accounts.ts'

const CLASSES = [
  { code: 'N1', name: { 'zh-CN': '国家级Ⅰ类', 'en-US': 'National class I' } },
  { code: 'P2', name: { 'zh-CN': '省级Ⅱ类', 'en-US': 'Provincial class II' } },
] as const

/** Adds two classes and points of this year and the last for the demo people, one of them corrected. */
async function loadCredits(tx: Tx, { ownerId, people }: DemoWorld): Promise<void> {
  await sql`
    insert into credits.class (code, name, changed_by)
    select code, name, ${ownerId}::uuid from jsonb_to_recordset(${JSON.stringify(CLASSES)}::jsonb) as demo (code text, name jsonb) on conflict do nothing`.execute(
    tx,
  )
  await sql`
    insert into credits.year (year) select extract(year from platform.now() at time zone 'Asia/Shanghai')::int - back from generate_series(0, 1) as back
    on conflict do nothing`.execute(tx)
  const ids = [...people.values()]
  await sql`
    insert into credits.entry (account_id, class_id, tenths, year, project_number, authority, source_kind, source_title, granted_by, reason, at)
    select person, class.id, 5 + (nth * 7) % 30, year.year, case class.code when 'N1' then '2026-03-01-021' else '2026-SH-117' end,
      case class.code when 'N1' then '国家卫生健康委' else '上海市继续医学教育委员会' end, 'manual',
      case class.code when 'N1' then '{"zh-CN":"急性胸痛的识别与处置","en-US":"Recognising acute chest pain"}'::jsonb
        else '{"zh-CN":"基层心电图培训","en-US":"ECG training for primary care"}'::jsonb end, ${ownerId}::uuid, '按签到表登记', platform.now() - nth * interval '2 days'
    from unnest(${ids}::uuid[]) with ordinality as demo (person, nth)
    join credits.class on class.code = case when nth % 3 = 0 then 'P2' else 'N1' end
    join credits.year on year.year = extract(year from platform.now() at time zone 'Asia/Shanghai')::int - case when nth % 4 = 0 then 1 else 0 end and closed_at is null
    where nth <= 24 and person <> ${ownerId}::uuid`.execute(tx)
  await sql`
    insert into credits.entry (account_id, class_id, tenths, year, project_number, authority, source_kind, source_title, granted_by, corrects, reason)
    select account_id, class_id, -5, year, project_number, authority, source_kind, source_title, granted_by, id, '重复登记，扣除 0.5 分'
    from credits.entry where account_id = any (${ids}::uuid[]) and tenths > 10 order by at desc limit 1`.execute(tx)
}

/** Removes the points of the demo people, and the classes and years of the demo that are in no other use. */
async function removeCredits(tx: Tx, ownerId: string, people: readonly string[]): Promise<void> {
  await eraseAccounts(tx, people)
  await sql`
    delete from credits.class where changed_by = ${ownerId} and version = 1
      and not exists (select from credits.entry where class_id = class.id) and not exists (select from credits.rule where class_id = class.id)`.execute(
    tx,
  )
  await sql`
    delete from credits.year where closed_at is null and not exists (select from credits.entry where entry.year = year.year)
      and not exists (select from credits.late_grant where late_grant.year = year.year)`.execute(tx)
}

export const followDemo: readonly Listener[] = [
  on(demoLoaded, (tx, world) => loadCredits(tx.of(), world)),
  on(demoRemoved, (tx, { ownerId, people }) => removeCredits(tx.of(), ownerId, people)),
]
