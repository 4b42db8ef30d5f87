import { bind } from '#server/http/calls/serve.ts'
import type { LiveContext } from '../context.ts'
import { openCamera } from './open-camera.ts'

export const cameraAnswers = (context: LiveContext) => bind(context, [openCamera])
