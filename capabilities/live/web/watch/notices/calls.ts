import { lightCall } from '#web/light-call.ts'
import type * as calls from '../../../contract.ts'

export const answerPoll = lightCall<typeof calls.answerPoll>('/api/live/poll/answer', 'acts')
export const answerRollCall = lightCall<typeof calls.answerRollCall>('/api/live/roll-call/answer', 'acts')
export const askQuestion = lightCall<typeof calls.askQuestion>('/api/live/question/ask', 'acts')
export const readPoll = lightCall<typeof calls.readPoll>('/api/live/poll', 'reads')
export const readQuestions = lightCall<typeof calls.readQuestions>('/api/live/questions', 'reads')
export const readRollCall = lightCall<typeof calls.readRollCall>('/api/live/roll-call', 'reads')
export const readSignUp = lightCall<typeof calls.readSignUp>('/api/live/sign-up', 'reads')
export const signUpForShow = lightCall<typeof calls.signUpForShow>('/api/live/sign-up/own', 'acts')
export const supportQuestion = lightCall<typeof calls.supportQuestion>('/api/live/question/support', 'acts')
