import type { Answer } from '#server/http/calls/answer.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { EngagementContext } from '../context.ts'
import { setFavourite } from './set-favourite.ts'
import { setLike } from './set-like.ts'

export const likeAnswers = (context: EngagementContext): readonly Answer[] => bind(context, [setLike, setFavourite])
