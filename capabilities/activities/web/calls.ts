import { lightCall } from '#web/light-call.ts'
import type * as calls from '../contract.ts'

export const getSignUp = lightCall<typeof calls.getSignUp>('/api/activities/sign-up/status', 'reads')
export const signUp = lightCall<typeof calls.signUp>('/api/activities/sign-up', 'acts')
export const acceptPlace = lightCall<typeof calls.acceptPlace>('/api/activities/accept', 'acts')
export const leaveActivity = lightCall<typeof calls.leaveActivity>('/api/activities/leave', 'acts')
export const listOwnActivities = lightCall<typeof calls.listOwnActivities>('/api/activities/mine', 'reads')
export const takeAttendance = lightCall<typeof calls.takeAttendance>('/api/activities/certificate/take', 'acts')
export const renewCalendarAddress = lightCall<typeof calls.renewCalendarAddress>('/api/activities/calendar/renew', 'acts')
