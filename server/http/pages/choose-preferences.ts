import { toLanguage } from '#contract/language.ts'
import type { Handler } from '../routing/exchange.ts'
import { parseForm } from '../wire/form.ts'
import { lastingCookie, toOwnPath } from '../wire/preferences.ts'
import { requestQuery } from '../wire/request-url.ts'

/** `GET /preferences?language=en-US&theme=dark&back=/about/index` sets the cookies of the choice and redirects back. */
export const answerChoice =
  (https: boolean): Handler =>
  ({ request }) => {
    const { cookies, back } = choosePreferences(parseForm(requestQuery(request)), https)
    return { status: 303, headers: { 'set-cookie': cookies, 'cache-control': 'no-store', location: back } }
  }

/** Returns the cookies of a choice, and the page to return to. It serves browsers without JavaScript. */
function choosePreferences(query: Readonly<Record<string, string>>, https: boolean): { cookies: string[]; back: string } {
  const rest = lastingCookie(https)
  const language = toLanguage(query['language'])
  const theme = ['light', 'dark'].find((each) => each === query['theme'])
  const cookies = [...(language ? [`arco-locale=${language}${rest}`] : []), ...(theme ? [`theme=${theme}${rest}`] : [])]
  return { cookies, back: toOwnPath(query['back']) }
}
