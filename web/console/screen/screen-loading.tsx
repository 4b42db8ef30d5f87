import { Loading } from '../../kit/state/skeleton.tsx'
import { useTranslate } from '../../language.ts'
import { shellText } from '../../text/texts.ts'
import styles from './screen.module.css'

export function ScreenLoading() {
  const t = useTranslate(shellText)
  return (
    <div className={styles.screen}>
      <Loading label={t('loading')} shapes={['title', 'line', 'row', 'row', 'row', 'row']} />
    </div>
  )
}
