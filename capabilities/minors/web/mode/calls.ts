import { lightCall } from '#web/light-call.ts'
import type * as calls from '../../contract.ts'

export const getOwnMode = lightCall<typeof calls.getOwnMode>('/api/minors/mode/own', 'reads')
export const countOwnMinute = lightCall<typeof calls.countOwnMinute>('/api/minors/mode/minute', 'acts')
export const startVisitorMode = lightCall<typeof calls.startVisitorMode>('/api/minors/mode/visitor/start', 'acts')
export const stopVisitorMode = lightCall<typeof calls.stopVisitorMode>('/api/minors/mode/visitor/stop', 'acts')
export const countVisitorMinute = lightCall<typeof calls.countVisitorMinute>('/api/minors/mode/visitor/minute', 'acts')
