import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { renderStatic } from '#web/kit/render-static.ts'
import type { RenderedFragment } from '#web/kit/static-fragment.tsx'
import { loginPath } from '#web/session/login-path.ts'
import { buttonText } from '../text/button-texts.ts'
import { type Followable, FollowBar, FollowLink } from './follow-link.tsx'

/** Renders the row for visitors without an account: each entry links to the login. Runs on the server only. */
export function renderRow(item: number, of: readonly Followable[], language: Language): RenderedFragment {
  const t = translatorOf(buttonText, language)
  if (of.length === 0) return ''
  const login = loginPath('article', `?id=${item}`) // the list of articles leads on to any item
  return renderStatic(
    <FollowBar label={t('bar')}>
      {of.map(({ subject, name, title }) => (
        <FollowLink key={`${subject} ${name}`} login={login} label={t('follow-what', { title })} text={title} />
      ))}
    </FollowBar>,
  )
}
