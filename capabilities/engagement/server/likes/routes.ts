import { type Answer, answer } from '#server/http/calls/answer.ts'
import * as calls from '../../contract.ts'
import type { EngagementDeps } from '../deps.ts'
import { setFavourite } from './set-favourite.ts'
import { setLike } from './set-like.ts'

export const likeAnswers = ({ database }: Pick<EngagementDeps, 'database'>): readonly Answer[] => [
  answer(calls.setLike, (input, caller) => setLike(database, input, caller)),
  answer(calls.setFavourite, (input, caller) => setFavourite(database, input, caller)),
]
