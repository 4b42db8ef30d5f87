import { bind } from '#server/http/calls/serve.ts'
import type { LiveDeps } from '../../deps.ts'
import { findVideos } from './find-videos.ts'
import { readRotation } from './read-rotation.ts'
import { saveRotation } from './save-rotation.ts'
import { startRotation } from './start-rotation.ts'

export const rotationAnswers = (deps: LiveDeps) => bind(deps, [readRotation, findVideos, saveRotation, startRotation])
