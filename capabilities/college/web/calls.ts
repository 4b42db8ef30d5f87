import { lightCall } from '#web/light-call.ts'
import type * as calls from '../contract.ts'

export const listOwnCourses = lightCall<typeof calls.listOwnCourses>('/api/college/mine', 'reads')
export const getTranscript = lightCall<typeof calls.getTranscript>('/api/college/transcript', 'reads')
export const getEnrolment = lightCall<typeof calls.getEnrolment>('/api/college/status', 'reads')
export const enrol = lightCall<typeof calls.enrol>('/api/college/enrol', 'acts')
export const leaveCourse = lightCall<typeof calls.leaveCourse>('/api/college/leave', 'acts')
export const repeatCourse = lightCall<typeof calls.repeatCourse>('/api/college/repeat', 'acts')
export const saveProgress = lightCall<typeof calls.saveProgress>('/api/college/progress', 'acts')
export const issueCertificate = lightCall<typeof calls.issueCertificate>('/api/college/certificate/take', 'acts')
export const getCertificatePdf = lightCall<typeof calls.getCertificatePdf>('/api/college/certificate/pdf', 'reads')
export const getAssessment = lightCall<typeof calls.getAssessment>('/api/college/assessment', 'reads')
export const beginAttempt = lightCall<typeof calls.beginAttempt>('/api/college/attempt/begin', 'acts')
export const getAttempt = lightCall<typeof calls.getAttempt>('/api/college/attempt', 'reads')
export const saveAnswer = lightCall<typeof calls.saveAnswer>('/api/college/attempt/answer', 'acts')
export const closeAttempt = lightCall<typeof calls.closeAttempt>('/api/college/attempt/close', 'acts')
