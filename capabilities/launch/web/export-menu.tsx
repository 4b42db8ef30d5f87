import { Menu } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { flushSync } from 'react-dom'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { exportLaunchCheck } from '../contract.ts'
import { launchScreen } from '../text/screen.ts'
import styles from './launch.module.css'

/** Saves the check as a file, or prints the screen with every duty. Both are recorded. `onPrint` shows every duty. */
export function ExportMenu({ onPrint }: { onPrint(): void }) {
  const t = useTranslate(launchScreen)
  const exporting = useAction(exportLaunchCheck)
  async function run(as: 'file' | 'print') {
    const done = await exporting.run({ as, origin: location.origin })
    if (!done) return
    if (!('ok' in done)) return toastRefusal(done)
    if (as === 'file') return saveAsFile(done.ok)
    flushSync(onPrint)
    window.print()
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button className={cx(styles.onScreen)} busy={exporting.busy}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<ConsoleIcon name="download" size={16} />} onClick={() => void run('file')}>
          {t('export.file')}
        </Menu.Item>
        <Menu.Item leftSection={<ConsoleIcon name="list" size={16} />} onClick={() => void run('print')}>
          {t('export.print')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
