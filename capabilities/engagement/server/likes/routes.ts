import { type Answer, answer } from '#server/http/answer.ts'
import { setFavourite, setLike } from '../../contract.ts'
import type { EngagementDeps } from '../deps.ts'
import { changeFavourite, changeLike } from './change-mark.ts'

export const likeAnswers = ({ database }: Pick<EngagementDeps, 'database'>): readonly Answer[] => [
  answer(setLike, (input, caller) => changeLike(database, input, caller)),
  answer(setFavourite, (input, caller) => changeFavourite(database, input, caller)),
]
