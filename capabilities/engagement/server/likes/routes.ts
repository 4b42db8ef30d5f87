import type { Answer } from '#server/http/calls/answer.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { EngagementDeps } from '../deps.ts'
import { setFavourite } from './set-favourite.ts'
import { setLike } from './set-like.ts'

export const likeAnswers = (deps: EngagementDeps): readonly Answer[] => bind(deps, [setLike, setFavourite])
