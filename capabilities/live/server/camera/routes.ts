import { answer } from '#server/http/calls/answer.ts'
import * as calls from '../../contract.ts'
import type { LiveDeps } from '../deps.ts'
import { openCamera } from './open-camera.ts'

export const cameraAnswers = (deps: LiveDeps) => [answer(calls.openCamera, (input, caller) => openCamera(deps, input, caller))]
