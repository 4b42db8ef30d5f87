import { type PersonalData, type PersonalRow, personalRows } from '#server/kinds/personal-data.ts'
import type { EnquiriesContext } from './context.ts'
import { formScans } from './scans/form-scans.ts'
import { enquiryTexts } from './sealing.ts'

type Sealed = PersonalRow & { readonly id: string; readonly sealed: Buffer }

const OWN_SCANS = 'select id, size_bytes from enquiries.scan where account_id = $1 order by id'

/** Notes of the staff about an enquiry are theirs and not in the copy. */
export const enquiriesData = ({ keyring }: Pick<EnquiriesContext, 'keyring'>): readonly PersonalData[] => {
  const open = (table: 'enquiries.enquiry' | 'enquiries.entry', name: string) => (row: PersonalRow) => {
    const { sealed, ...others } = row as Sealed
    return { ...others, [name]: enquiryTexts.open(keyring, table, { id: others.id, sealed }) }
  }
  return [
    personalRows({
      name: 'enquiries',
      label: { 'zh-CN': '咨询', 'en-US': 'Enquiries' },
      term: 'form',
      from: 'enquiries.enquiry',
      columns: 'id, number, language, state, created_at, deletes_at, sealed',
      key: 'id',
      toRow: open('enquiries.enquiry', 'answers'),
    }),
    personalRows({
      name: 'enquiry-replies',
      label: { 'zh-CN': '对咨询的答复', 'en-US': 'Replies to your enquiries' },
      term: 'form',
      from: 'enquiries.entry join enquiries.enquiry on enquiry.id = entry.enquiry_id',
      where: "enquiry.account_id = $1 and entry.kind = 'answer'",
      columns: 'entry.id, entry.enquiry_id, entry.created_at, entry.sealed',
      key: 'entry.id',
      tables: ['enquiries.entry'],
      toRow: open('enquiries.entry', 'text'),
    }),
    personalRows({
      name: 'form-scans',
      label: { 'zh-CN': '表单中的扫描件', 'en-US': 'Scans in your answers' },
      term: 'form',
      from: 'enquiries.scan',
      columns: 'id, place, width, height, size_bytes, created_at',
      key: 'id',
      files: (pool, accountId, choice) => formScans.filesOf(keyring, pool, { accountId, choice, owned: OWN_SCANS }),
    }),
  ]
}
