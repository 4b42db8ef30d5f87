import { lightCall } from '#web/light-call.ts'
import type * as calls from '../contract.ts'

export const getOwnCredits = lightCall<typeof calls.getOwnCredits>('/api/credits/own', 'reads')
export const issueStatement = lightCall<typeof calls.issueStatement>('/api/credits/statement/issue', 'acts')
