import { bind } from '#server/http/calls/serve.ts'
import type { LiveDeps } from '../deps.ts'
import { openCamera } from './open-camera.ts'

export const cameraAnswers = (deps: LiveDeps) => bind(deps, [openCamera])
