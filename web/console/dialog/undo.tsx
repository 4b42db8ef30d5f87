import { toast, untoast } from '../../kit/overlay/toast.tsx'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import styles from './undo.module.css'

/**
 * Says what was done at once, with a way back.
 * @example toastWithUndo(t('sets.offline', { count }), () => void online.act({ ids }))
 */
export function toastWithUndo(words: string, undo: () => void): void {
  function takeBack() {
    untoast(words)
    undo()
  }
  toast('ok', words, <Undo onPress={takeBack} />)
}

function Undo({ onPress }: { onPress(): void }) {
  const t = useTranslate(consoleText)
  return (
    <button type="button" className={styles.undo} onClick={onPress}>
      {t('undo')}
    </button>
  )
}
