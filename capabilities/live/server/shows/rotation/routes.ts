import { bind } from '#server/http/calls/serve.ts'
import type { LiveContext } from '../../context.ts'
import { findVideos } from './find-videos.ts'
import { readRotation } from './read-rotation.ts'
import { saveRotation } from './save-rotation.ts'
import { startRotation } from './start-rotation.ts'

export const rotationAnswers = (context: LiveContext) => bind(context, [readRotation, findVideos, saveRotation, startRotation])
