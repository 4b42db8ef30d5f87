import type {
  editComment,
  objectTo,
  readComments,
  readOwnComments,
  readReceipt,
  readReplies,
  sendReport,
  withdrawComment,
  writeComment,
} from '../contract.ts'

// Only paths are needed in the browser: the contract would bring its schemas along.

const call = <C>(path: string, verb: 'reads' | 'acts') => ({ path, verb }) as unknown as C
export const READ = call<typeof readComments>('/api/engagement/comments', 'reads')
export const REPLIES = call<typeof readReplies>('/api/engagement/comments/replies', 'reads')
export const OWN = call<typeof readOwnComments>('/api/engagement/comments/own', 'reads')
export const WRITE = call<typeof writeComment>('/api/engagement/comments/write', 'acts')
export const EDIT = call<typeof editComment>('/api/engagement/comments/edit', 'acts')
export const WITHDRAW = call<typeof withdrawComment>('/api/engagement/comments/withdraw', 'acts')
export const OBJECT = call<typeof objectTo>('/api/engagement/object', 'acts')
export const REPORT = call<typeof sendReport>('/api/engagement/report', 'acts')
export const RECEIPT = call<typeof readReceipt>('/api/engagement/report/receipt', 'acts')
