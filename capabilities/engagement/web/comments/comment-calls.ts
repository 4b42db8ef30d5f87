import { lightCall } from '#web/light-call.ts'
import type * as calls from '../../contract.ts'

export const listComments = lightCall<typeof calls.listComments>('/api/engagement/comments', 'reads')
export const listReplies = lightCall<typeof calls.listReplies>('/api/engagement/comments/replies', 'reads')
export const listOwnComments = lightCall<typeof calls.listOwnComments>('/api/engagement/comments/own', 'reads')
export const createComment = lightCall<typeof calls.createComment>('/api/engagement/comments/write', 'acts')
export const updateComment = lightCall<typeof calls.updateComment>('/api/engagement/comments/edit', 'acts')
export const withdrawComment = lightCall<typeof calls.withdrawComment>('/api/engagement/comments/withdraw', 'acts')
export const objectToModeration = lightCall<typeof calls.objectToModeration>('/api/engagement/object', 'acts')
export const listOwnDecisions = lightCall<typeof calls.listOwnDecisions>('/api/engagement/decisions', 'reads')
export const submitReport = lightCall<typeof calls.submitReport>('/api/engagement/report', 'acts')
export const getReceipt = lightCall<typeof calls.getReceipt>('/api/engagement/report/receipt', 'acts')
