import type { Pool } from 'pg'
import { type CopyChoice, type PersonalData, type PersonalFile, type PersonalRow, personalRows } from '#server/kinds/personal-data.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import { SENSITIVE } from '../contract.ts'
import type { CertificationContext } from './context.ts'
import { mask } from './filing/show-filing.ts'
import { openScan, openValues, type SealedColumns } from './sealing/sealing.ts'

/** Identity numbers and scans are whole in the copy only when the person chooses so; otherwise numbers are masked and scans left out. */
export const certificationData = ({ keyring }: Pick<CertificationContext, 'keyring'>): readonly PersonalData[] => [
  personalRows({
    name: 'certification-consents',
    label: { 'zh-CN': '认证授权', 'en-US': 'Consents to certification' },
    term: 'account',
    from: 'certification.consent',
    columns: 'version, given_at, withdrawn_at',
    key: 'id',
  }),
  personalRows({
    name: 'identity-verification',
    label: { 'zh-CN': '身份核验结果', 'en-US': 'Identity verification' },
    term: 'account',
    from: 'certification.verification',
    columns: 'provider, verified_at, valid_until',
    key: 'account_id',
    tables: ['certification.verification', 'certification.verification_request'],
  }),
  personalRows({
    name: 'certifications',
    label: { 'zh-CN': '认证资料', 'en-US': 'Certifications' },
    term: 'account',
    from: 'certification.filing',
    columns: `id, kind, state, person_name, authentication_number, organization_code, licence_number, certificate_type, account_type,
      enterprise_name, enterprise_certificate_type, profession, title, institution, department, licence_valid_until, consent_version,
      consent_at, reasons, note, created_at, filed_at, decided_at, valid_until, ended_at, ended_by`,
    key: 'id',
    tables: ['certification.filing', 'certification.subject'],
    toRow: (row, choice) => openRow(keyring, row, choice),
  }),
  personalRows({
    name: 'certification-steps',
    label: { 'zh-CN': '认证审核记录', 'en-US': 'Steps of your certifications' },
    term: 'account',
    from: 'certification.step join certification.filing on filing.id = step.filing_id',
    where: 'filing.account_id = $1',
    columns: 'step.filing_id, step.at, step.action, step.reasons, step.note',
    key: 'step.id',
    tables: ['certification.step'],
  }),
  personalRows({
    name: 'certification-scans',
    label: { 'zh-CN': '证件照片', 'en-US': 'Scans of documents' },
    term: 'account',
    from: 'certification.document',
    columns: 'id, filing_id, width, height, size_bytes, created_at',
    key: 'id',
    files: (pool, accountId, choice) => scanFiles(keyring, pool, { accountId, choice }),
  }),
]

function openRow(keyring: Keyring, row: PersonalRow, { whole }: CopyChoice): PersonalRow {
  const { person_name, authentication_number, organization_code, licence_number, ...others } = row
  const { values } = openValues(keyring, row as SealedColumns & { readonly id: string })
  return {
    ...others,
    ...Object.fromEntries(SENSITIVE.map((field) => [field, whole || values[field] === null ? values[field] : mask(field, values[field])])),
  }
}

type Reading = { readonly accountId: string; readonly choice: CopyChoice }

/** Opens one scan at a time, because each may take several megabytes. */
async function* scanFiles(keyring: Keyring, pool: Pool, { accountId, choice }: Reading): AsyncGenerator<PersonalFile> {
  if (!choice.whole) return
  const { rows } = await pool.query<{ id: string; size_bytes: number }>(
    'select id, size_bytes from certification.document where account_id = $1 order by id',
    [accountId],
  )
  for (const { id, size_bytes } of rows)
    yield {
      name: `${id}.webp`,
      sizeBytes: size_bytes,
      async open() {
        const found = await pool.query<{ id: string; bytes: Buffer }>('select id, bytes from certification.document where id = $1', [id])
        return found.rows[0] ? openScan(keyring, found.rows[0]) : null
      },
    }
}
