import type { MouseEvent } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { type Language, otherLanguage } from '#contract/language.ts'
import { LANGUAGE_FIELD } from '#contract/page-language.ts'
import { translatorOf } from '#contract/text.ts'
import { iconButtonLook } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { preferencesPath, remember, showTheme, useTheme } from '#web/preferences.ts'
import { shellText } from '#web/text/texts.ts'
import styles from './site-header.module.css'

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { 'zh-CN': '简体中文', 'en-US': 'English' }

/** Switches to the other language. It links to /preferences, which needs no script; with React the page changes in place. */
export function LanguageSwitch({ worded }: { readonly worded?: boolean }) {
  const other = otherLanguage(useLanguage())
  return <LanguageLink to={other} look={worded ? 'worded' : 'icon'} />
}

export function LanguageLink({ to, look }: { readonly to: Language; readonly look: 'worded' | 'icon' | 'plain' }) {
  const t = useTranslate(shellText)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const here = useLocation()
  const back = useBack()
  async function choose(event: MouseEvent) {
    event.preventDefault()
    remember('language', to)
    const isFixed = new URLSearchParams(here.search).has(LANGUAGE_FIELD)
    await (isFixed ? navigate(back, { replace: true, preventScrollReset: true }) : revalidate())
    toast('ok', translatorOf(shellText, to)('language-changed'))
  }
  const label = t(to === 'zh-CN' ? 'to-zh' : 'to-en')
  return (
    <a
      href={preferencesPath({ language: to }, back)}
      rel="nofollow"
      lang={to}
      hrefLang={to}
      className={look === 'icon' ? iconButtonLook : styles[look]}
      onClick={choose}
      {...(look === 'icon' && { 'aria-label': label, title: label })}
    >
      {look !== 'plain' && <Icon name="language" />}
      {look !== 'icon' && LANGUAGE_NAMES[to]}
    </a>
  )
}

export function ThemeSwitch({ worded }: { readonly worded?: boolean }) {
  const t = useTranslate(shellText)
  const back = useBack()
  const other = useTheme() === 'light' ? 'dark' : 'light'
  const label = t(other === 'dark' ? 'to-dark' : 'to-light')
  function choose(event: MouseEvent) {
    event.preventDefault()
    remember('theme', other)
    showTheme(other)
  }
  return (
    <a
      href={preferencesPath({ theme: other }, back)}
      rel="nofollow"
      className={worded ? styles.worded : iconButtonLook}
      onClick={choose}
      {...(!worded && { 'aria-label': label, title: label })}
    >
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
      {worded && label}
    </a>
  )
}

/** Returns the address of this page for the redirect back. It omits the language, because the reader is choosing another. */
function useBack(): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete(LANGUAGE_FIELD)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
