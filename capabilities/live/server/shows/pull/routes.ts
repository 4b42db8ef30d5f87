import { bind } from '#server/http/calls/serve.ts'
import type { LiveContext } from '../../context.ts'
import { revealPull } from './reveal-pull.ts'
import { startPull } from './start-pull.ts'
import { stopPull } from './stop-pull.ts'

export const pullAnswers = (context: LiveContext) => bind(context, [startPull, revealPull, stopPull])
