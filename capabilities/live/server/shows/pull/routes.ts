import { bind } from '#server/http/calls/serve.ts'
import type { LiveDeps } from '../../deps.ts'
import { revealPull } from './reveal-pull.ts'
import { startPull } from './start-pull.ts'
import { stopPull } from './stop-pull.ts'

export const pullAnswers = (deps: LiveDeps) => bind(deps, [startPull, revealPull, stopPull])
