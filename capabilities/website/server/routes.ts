import type { Pool } from 'pg'
import type { Dictionary, Texts } from '#contract/text.ts'
import { type Answers, answer } from '#server/http/answer.ts'
import * as calls from '../contract.ts'
import { composeHome } from './read-home.ts'

export type WebsiteDeps = { readonly pool: Pool }

const noRefusals: Texts<Dictionary> = { 'en-US': {}, 'zh-CN': {} }

export function websiteRoutes(deps: WebsiteDeps): Answers {
  return { texts: noRefusals, answers: [answer(calls.readHome, (input) => composeHome(deps, input))] }
}
