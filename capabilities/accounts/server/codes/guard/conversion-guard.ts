import { sql as raw } from 'kysely'
import type { Refused } from '#contract/call.ts'
import { HOUR } from '#contract/duration.ts'
import { one } from '#server/database/statement/one.ts'
import { widestOf } from '#server/limit/networks.ts'
import { isSolved, newChallenge, puzzleName } from '#server/limit/proof-of-work.ts'
import type { AccountsContext, Sql } from '../../context.ts'
import { blockOf } from '../../phone/phones.ts'
import { onceRule } from '../code-limits.ts'
import { warnOperators } from './warn-operators.ts'

/** The number of codes in an hour from which the conversion rate is checked: of all codes, of one network, of one block of phones. */
const FROM_SENDS = { everybody: 50, network: 30, prefix: 25 } as const
const LEAST_SHARE = 0.1
const WORK = 'accounts'
/** Limits the check to the newest codes of the hour, so that it costs the same at any size. */
const MOST_LOOKED_AT = 1_000

type Asked = { readonly phone: string; readonly address: string }
type Conversion = { readonly of: keyof typeof FROM_SENDS; readonly name: string; readonly sent: number; readonly proven: number }

/**
 * Demands a proof of work for each further code when hardly any sent codes are entered, because such requests aim to run up costs (S9). The
 * rate is checked for all codes, for those of the network and for those of the block of phones, so that honest codes elsewhere hide
 * nothing. Returns undefined when the code may be sent.
 */
export async function guardConversion(
  context: AccountsContext,
  asked: Asked,
  work: string | undefined,
): Promise<Refused<'POW_REQUIRED'> | undefined> {
  const sql = context.database.of()
  const { nowS, conversions } = await readConversions(context, asked)
  const low = conversions.find(({ of, sent, proven }) => sent >= FROM_SENDS[of] && proven < sent * LEAST_SHARE)
  if (!low) return undefined
  if (work !== undefined && isSolved(context.keyring, work, { purpose: WORK, nowS }) && (await spend(sql, work))) return undefined
  await report(context, low)
  return { refused: 'POW_REQUIRED', challenge: newChallenge(context.keyring, { purpose: WORK, nowS }) }
}

async function report(context: AccountsContext, low: Conversion): Promise<void> {
  const { of, name, sent, proven } = low
  if (!(await context.limits.take([onceRule(`sms-conversion ${of} ${name}`, HOUR)])).passed) return
  context.recorder.report({ action: 'sms.conversion-low', outcome: 'ok', actor: null, facts: { of, name, sent, proven } })
  await warnOperators(context, { about: 'conversion', ...low })
}

type Row = {
  now_s: number
  sent: number
  proven: number
  network_sent: number
  network_proven: number
  prefix_sent: number
  prefix_proven: number
}

async function readConversions({ database, phones }: AccountsContext, { phone, address }: Asked) {
  const network = widestOf(address)
  const prefix = blockOf(phone)
  const isOfNetwork = raw<boolean>`starts_with(address, ${beginningOf(network)})`
  const isOfPrefix = raw<boolean>`(block = any (${[...phones.formsOf(prefix)]}::text[]) or starts_with(phone, ${prefix}) and length(phone) = ${phone.length})`
  const { rows } = await raw<Row>`
    select floor(extract(epoch from platform.now()))::float8 as now_s, count(*)::int as sent, count(proven_at)::int as proven,
      count(*) filter (where ${isOfNetwork})::int as network_sent, count(proven_at) filter (where ${isOfNetwork})::int as network_proven,
      count(*) filter (where ${isOfPrefix})::int as prefix_sent, count(proven_at) filter (where ${isOfPrefix})::int as prefix_proven
    from (
      select phone, block, address, proven_at from accounts.code
      where created_at > platform.now() - interval '1 hour' and state <> 'dropped' order by created_at desc limit ${MOST_LOOKED_AT}
    ) as newest`.execute(database.of())
  const row = one(rows)
  const conversions: readonly Conversion[] = [
    { of: 'everybody', name: '', sent: row.sent, proven: row.proven },
    { of: 'network', name: network, sent: row.network_sent, proven: row.network_proven },
    { of: 'prefix', name: `${prefix}****`, sent: row.prefix_sent, proven: row.prefix_proven },
  ]
  return { nowS: row.now_s, conversions }
}

/** Returns the common beginning of the stored addresses of a network: `2001:db8:1:`, `203.0.113.`. */
const beginningOf = (network: string): string => network.replace(/::\/48$/, ':').replace(/0\/24$/, '')

async function spend(sql: Sql, work: string): Promise<boolean> {
  const row = await sql
    .insertInto('accounts.spent_challenge')
    .values({ hash: puzzleName(work), expires_at: raw<Date>`platform.now() + interval '5 minutes'` })
    .onConflict((spent) => spent.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}
