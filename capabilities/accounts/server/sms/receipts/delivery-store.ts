import { sql as raw } from 'kysely'
import type { Carrier } from '../../../contract.ts'
import type { Sql } from '../../context.ts'

type Counts = {
  readonly sent: number
  readonly delivered: number
  readonly failed: number
  readonly unknown: number
  readonly refused: number
}

const countsOf = raw.join(
  (['sent', 'delivered', 'failed', 'unknown', 'refused'] as const).map(
    (state) => raw`coalesce(sum(messages) filter (where state = ${raw.lit(state)}), 0)::int as ${raw.ref(state)}`,
  ),
)
const since = (hours: number) => raw`hour > platform.now() - make_interval(hours => ${hours})`

export async function countByCarrier(sql: Sql, hours: number): Promise<readonly (Counts & { readonly carrier: string })[]> {
  const { rows } = await raw<Counts & { carrier: string }>`
    select carrier, ${countsOf} from accounts.sms_count where ${since(hours)} group by carrier order by sent desc, carrier`.execute(sql)
  return rows
}

export async function countByPurpose(sql: Sql, hours: number): Promise<readonly (Counts & { readonly purpose: string })[]> {
  const { rows } = await raw<Counts & { purpose: string }>`
    select purpose, ${countsOf} from accounts.sms_count where ${since(hours)} group by purpose order by sent desc, purpose`.execute(sql)
  return rows
}

type FailureCount = {
  readonly provider: string
  readonly carrier: string
  readonly code: string
  readonly messages: number
  readonly lastAt: Date
}
const MOST_FAILURES = 20

/** Lists the codes of failures, the newest first. */
export async function listFailures(sql: Sql, hours: number): Promise<readonly FailureCount[]> {
  const { rows } = await raw<FailureCount>`
    select provider, carrier, code, sum(messages)::int as messages, max(hour) as "lastAt" from accounts.sms_count
    where ${since(hours)} and state in ('failed', 'refused') group by provider, carrier, code
    order by max(hour) desc, sum(messages) desc, code limit ${MOST_FAILURES}`.execute(sql)
  return rows
}

export type CarrierShare = { readonly carrier: Carrier; readonly delivered: number; readonly decided: number }

/** Counts the receipts of the messages of the last hours, by carrier. */
export async function readShares(sql: Sql, hours: number, carrier?: Carrier): Promise<readonly CarrierShare[]> {
  const { rows } = await raw<CarrierShare>`
    select carrier, coalesce(sum(messages) filter (where state = 'delivered'), 0)::int as delivered, sum(messages)::int as decided
    from accounts.sms_count
    where ${since(hours)} and state in ('delivered', 'failed') and (${carrier ?? null}::text is null or carrier = ${carrier ?? null})
    group by carrier`.execute(sql)
  return rows
}

export type NotedFiling = {
  readonly provider: string
  readonly subject: 'signature' | 'template'
  readonly name: string
  readonly carrier: string
  readonly state: 'filed' | 'pending' | 'refused' | 'unknown'
  readonly reason: string
  readonly noted_at: Date
}

export async function readFilings(sql: Sql): Promise<readonly NotedFiling[]> {
  const { rows } = await raw<NotedFiling>`
    select provider, subject, name, carrier, state, reason, noted_at from accounts.sms_filing`.execute(sql)
  return rows
}

export async function saveFiling(sql: Sql, filing: Omit<NotedFiling, 'noted_at'>): Promise<void> {
  const { provider, subject, name, carrier, state, reason } = filing
  await raw`
    insert into accounts.sms_filing (provider, subject, name, carrier, state, reason)
    values (${provider}, ${subject}, ${name}, ${carrier}, ${state}, ${reason})
    on conflict (provider, subject, name, carrier)
    do update set state = excluded.state, reason = excluded.reason, noted_at = platform.now()`.execute(sql)
}
