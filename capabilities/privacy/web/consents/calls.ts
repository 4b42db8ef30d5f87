import type * as analytics from '#capabilities/analytics/contract.ts'
import type * as certification from '#capabilities/certification/contract.ts'
import type * as inbox from '#capabilities/inbox/contract.ts'
import type * as membership from '#capabilities/membership/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { lightCall } from '#web/light-call.ts'
import type * as calls from '../../contract.ts'

// The calls of the pages for members. They load no schemas.

export type AgreementQuestion = NonNullable<OutputOf<typeof calls.getAgreementQuestion>['question']>
export type OwnConsents = OutputOf<typeof calls.getOwnConsents>
export const getOwnConsents = lightCall<typeof calls.getOwnConsents>('/api/privacy/consents', 'reads')
export const getAgreementQuestion = lightCall<typeof calls.getAgreementQuestion>('/api/privacy/agreement/question', 'reads')
export const decideAgreement = lightCall<typeof calls.decideAgreement>('/api/privacy/agreement/decide', 'acts')
export const saveConsent = lightCall<typeof analytics.saveConsent>('/api/analytics/consent/save', 'acts')
export const saveMarketingConsent = lightCall<typeof inbox.saveMarketingConsent>('/api/inbox/marketing/save', 'acts')
export const withdrawCertification = lightCall<typeof certification.withdrawConsent>('/api/certification/consent/withdraw', 'acts')
export const setListing = lightCall<typeof membership.setListing>('/api/membership/listing', 'acts')
