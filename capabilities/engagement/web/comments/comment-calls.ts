import type {
  createComment,
  getReceipt,
  listComments,
  listOwnComments,
  listReplies,
  objectToModeration,
  submitReport,
  updateComment,
  withdrawComment,
} from '../../contract.ts'

// Only paths are needed in the browser: the contract would bring its schemas along.

const call = <C>(path: string, verb: 'reads' | 'acts') => ({ path, verb }) as unknown as C
export const READ = call<typeof listComments>('/api/engagement/comments', 'reads')
export const REPLIES = call<typeof listReplies>('/api/engagement/comments/replies', 'reads')
export const OWN = call<typeof listOwnComments>('/api/engagement/comments/own', 'reads')
export const WRITE = call<typeof createComment>('/api/engagement/comments/write', 'acts')
export const EDIT = call<typeof updateComment>('/api/engagement/comments/edit', 'acts')
export const WITHDRAW = call<typeof withdrawComment>('/api/engagement/comments/withdraw', 'acts')
export const OBJECT = call<typeof objectToModeration>('/api/engagement/object', 'acts')
export const REPORT = call<typeof submitReport>('/api/engagement/report', 'acts')
export const RECEIPT = call<typeof getReceipt>('/api/engagement/report/receipt', 'acts')
