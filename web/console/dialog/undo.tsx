import { toast, untoast } from '../../kit/overlay/toast.tsx'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { shellText } from '../../text/texts.ts'
import styles from './sheet.module.css'

/**
 * Shows a toast about a completed action with an undo button.
 * @example toastWithUndo(t('sets.offline', { count }), () => void online.run({ ids }))
 */
export function toastWithUndo(words: string, undo: () => void): void {
  function takeBack() {
    untoast(words)
    undo()
  }
  toast('ok', words, <Way label="undo" onPress={takeBack} />)
}

/** Reports a failed action after the reader has left its screen, and offers a retry. */
export function toastWithRetry(words: string, retry: () => void): void {
  function again() {
    untoast(words)
    retry()
  }
  toast('bad', words, <Way label="retry" onPress={again} />)
}

function Way({ label, onPress }: { readonly label: 'undo' | 'retry'; onPress(): void }) {
  const [t, tShell] = [useTranslate(consoleText), useTranslate(shellText)]
  return (
    <button type="button" className={styles.undo} onClick={onPress}>
      {label === 'undo' ? t('undo') : tShell('retry')}
    </button>
  )
}
