import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { countEnquiries, findEnquiries } from '../enquiry-store.ts'
import { openText } from '../sealing.ts'
import { previewOf, toEnquiry } from './to-enquiry.ts'

export const listEnquiries = serve(
  calls.listEnquiries,
  async ({ database, keyring }, { page, pageSize, direction, isMine, ...asked }, { language, session }) => {
    const db = database.of<Tables>()
    const filter = { ...asked, assignee: isMine ? session.accountId : undefined }
    const terms = { language, direction, limit: pageSize, offset: (page - 1) * pageSize }
    const [rows, total] = await Promise.all([findEnquiries(db, filter, terms), countEnquiries(db, filter)])
    return { ok: { list: rows.map((row) => ({ ...toEnquiry(row), preview: previewOf(row, openText(keyring, 'enquiry', row)) })), total } }
  },
)
