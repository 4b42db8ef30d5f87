import { sql } from 'kysely'
import { cleanLine } from '#contract/input/clean-text.ts'
import { isEmail, readEmail } from '#contract/input/email.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { atMost, VISIBLE } from '../../contract.ts'
import type { ProfileContext, Tx } from '../context.ts'
import { TOP_LEVEL } from '../regions/region-names.ts'
import { DETAILS } from './person-store.ts'

type Typed = { readonly nickname: string; readonly email: string; readonly region: string }
type Details = { readonly nickname: string | null; readonly email: string | null; readonly region: string | null }
type Invalid = 'NICKNAME_INVALID' | 'EMAIL_INVALID' | 'REGION_INVALID'

const MOST_NICKNAME = 32

/** Opens the details of accounts that come from another system. Their addresses are not verified. */
export const openImportedDetails = ({ emails }: Pick<ProfileContext, 'emails'>) => ({
  read: readDetails,
  fill: (tx: AnyTransaction, rows: readonly (Details & { readonly accountId: string })[]) => fillDetails(emails, tx.of(), rows),
})

/** Reads cells by the rules of the profile page. One that breaks a rule is left out and named. */
function readDetails({ nickname, email, region }: Typed): { readonly details: Details; readonly invalid: readonly Invalid[] } {
  const name = cleanLine(nickname)
  const address = readEmail(email)
  const code = readRegion(region)
  const isName = atMost(MOST_NICKNAME)(name) && VISIBLE.test(name)
  return {
    details: { nickname: isName ? name : null, email: isEmail(address) ? address : null, region: code ?? null },
    invalid: [
      ...(name !== '' && !isName ? (['NICKNAME_INVALID'] as const) : []),
      ...(address !== '' && !isEmail(address) ? (['EMAIL_INVALID'] as const) : []),
      ...(region !== '' && code === undefined ? (['REGION_INVALID'] as const) : []),
    ],
  }
}

const short = (name: string): string => name.replace(/(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/, '')
const CODES: ReadonlyMap<string, string> = new Map(
  [...TOP_LEVEL].flatMap(([code, names]) =>
    [code, ...Object.values(names), short(names['zh-CN'])].map((name) => [name.toLowerCase(), code]),
  ),
)

/** Returns the code of a province by its code or name in either language. */
const readRegion = (typed: string): string | undefined => CODES.get(typed.normalize('NFKC').trim().toLowerCase())

/** Writes details where an account has none; what its person entered stays. */
async function fillDetails(
  emails: ProfileContext['emails'],
  tx: Tx,
  rows: readonly (Details & { readonly accountId: string })[],
): Promise<void> {
  if (rows.length === 0) return
  const isWithoutEmail = sql<boolean>`details.email is null and details.sealed_email is null`
  await tx
    .insertInto('profile.details')
    .values(
      rows.map(({ accountId, nickname, email, region }) => ({
        account_id: accountId,
        rel_name: nickname,
        region,
        email: emails.storesPlain() ? email : null,
        sealed_email: email === null ? null : emails.seal(accountId, email),
      })),
    )
    .onConflict((taken) =>
      taken.column('account_id').doUpdateSet({
        rel_name: sql<string | null>`coalesce(details.rel_name, excluded.rel_name)`,
        region: sql<string | null>`coalesce(details.region, excluded.region)`,
        email: sql<string | null>`case when ${isWithoutEmail} then excluded.email else details.email end`,
        sealed_email: sql<Buffer | null>`case when ${isWithoutEmail} then excluded.sealed_email else details.sealed_email end`,
        updated_at: sql<Date>`platform.now()`,
      }),
    )
    .execute()
  for (const { accountId } of rows) await tx.publish(DETAILS, accountId)
}
