import { lightCall } from '#web/light-call.ts'
import type * as calls from '../../../contract.ts'

export const submitRequest = lightCall<typeof calls.submitRequest>('/api/privacy/request/submit', 'acts')
export const getRequestReceipt = lightCall<typeof calls.getRequestReceipt>('/api/privacy/request/receipt', 'acts')
export const replyByReceipt = lightCall<typeof calls.replyByReceipt>('/api/privacy/request/receipt/reply', 'acts')
