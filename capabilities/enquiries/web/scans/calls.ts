import { lightCall } from '#web/light-call.ts'
import type * as calls from '../../contract.ts'

export const uploadFormScan = lightCall<typeof calls.uploadFormScan>('/api/enquiries/scans/add', 'acts')
export const readOwnFormScan = lightCall<typeof calls.readOwnFormScan>('/api/enquiries/scans/own', 'reads')
export const removeOwnFormScan = lightCall<typeof calls.removeOwnFormScan>('/api/enquiries/scans/remove', 'acts')
