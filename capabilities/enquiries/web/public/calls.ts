import { lightCall } from '#web/light-call.ts'
import type * as calls from '../../contract.ts'

export const startEnquiry = lightCall<typeof calls.startEnquiry>('/api/enquiries/start', 'acts')
export const submitEnquiry = lightCall<typeof calls.submitEnquiry>('/api/enquiries/submit', 'acts')
export const getEnquiryReceipt = lightCall<typeof calls.getEnquiryReceipt>('/api/enquiries/receipt', 'acts')
