import type { enrol, getEnrolment, issueCertificate, leaveCourse, listOwnCourses, saveProgress } from '../contract.ts'

// Only their paths are needed in the browser: the contract would bring its schemas along.
const call = <Call>(path: string, verb: 'reads' | 'acts') => ({ path, verb }) as unknown as Call

export const READ_MINE = call<typeof listOwnCourses>('/api/college/mine', 'reads')
export const READ_ENROLMENT = call<typeof getEnrolment>('/api/college/status', 'reads')
export const ENROL = call<typeof enrol>('/api/college/enrol', 'acts')
export const LEAVE = call<typeof leaveCourse>('/api/college/leave', 'acts')
export const SAVE_PROGRESS = call<typeof saveProgress>('/api/college/progress', 'acts')
export const TAKE_CERTIFICATE = call<typeof issueCertificate>('/api/college/certificate/take', 'acts')
