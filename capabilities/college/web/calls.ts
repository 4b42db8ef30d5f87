import type { enrol, leave, readMine, readStanding, saveProgress, takeCertificate } from '../contract.ts'

// Only their paths are needed in the browser: the contract would bring its schemas along.
const call = <Call>(path: string, verb: 'reads' | 'acts') => ({ path, verb }) as unknown as Call

export const READ_MINE = call<typeof readMine>('/api/college/mine', 'reads')
export const READ_STANDING = call<typeof readStanding>('/api/college/standing', 'reads')
export const ENROL = call<typeof enrol>('/api/college/enrol', 'acts')
export const LEAVE = call<typeof leave>('/api/college/leave', 'acts')
export const SAVE_PROGRESS = call<typeof saveProgress>('/api/college/progress', 'acts')
export const TAKE_CERTIFICATE = call<typeof takeCertificate>('/api/college/certificate/take', 'acts')
