import { describeSealedFiles } from '#server/secrets/sealed-files.ts'

/** Photos and scans that answer questions of forms. */
export const formScans = describeSealedFiles({
  purpose: 'form scans',
  table: 'enquiries.scan',
  name: 'scans in answers of forms',
  target: 'form-scan',
  unreadable: 'enquiry.scan-unreadable',
})
