import { bind } from '#server/http/calls/serve.ts'
import type { LiveContext } from '../context.ts'
import { readFollow } from '../followers/read-follow.ts'
import { setFollow } from '../followers/set-follow.ts'
import { readLike } from './read-like.ts'
import { reportStudio } from './report-studio.ts'
import { setLike } from './set-like.ts'

export const viewerAnswers = (context: LiveContext) => bind(context, [readFollow, setFollow, readLike, setLike, reportStudio])
