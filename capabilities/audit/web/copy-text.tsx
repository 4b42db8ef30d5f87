import { IconButton } from '#web/kit/button.tsx'
import { inline } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { screensText } from '../text/screens.ts'
import styles from './log.module.css'
import { useCopy } from './use-copy.ts'

type Props = { readonly text: string; readonly what: string; readonly hidden?: true }

export function CopyText({ text, what, hidden }: Props) {
  const t = useTranslate(screensText)
  const { copied, copy } = useCopy(text)
  return (
    <span className={inline(2, styles.copy)}>
      {!hidden && <code>{text}</code>}
      <IconButton icon={copied ? 'check' : 'copy'} label={copied ? t('log.copied') : t('log.copy', { what })} onClick={copy} />
    </span>
  )
}
