import { Link } from 'react-router'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { accountsText } from '../../text/texts.ts'

type Props = { readonly before: string; readonly and: string; readonly after?: string }

/** A sentence with links to the user agreement and the privacy policy. They open in another tab, so that typed input is kept. */
export function DocumentLinks({ before, and, after }: Props) {
  const t = useTranslate(accountsText)
  const gap = useLanguage() === 'en-US' ? ' ' : ''
  return (
    <>
      {before}
      {gap}
      <Link className={text.inline} to="/agreement" target="_blank">
        {t('login.agreement')}
      </Link>
      {gap}
      {and}
      {gap}
      <Link className={text.inline} to="/privacy" target="_blank">
        {t('login.privacy')}
      </Link>
      {after}
    </>
  )
}
