import { Menu } from '@mantine/core'
import { useRef } from 'react'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { runCall, useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { readTextFile } from '#web/console/text-file/read-text-file.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { exportSite, FILE_LENGTH, getSiteDesk, importSite } from '../contract.ts'
import { siteScreens } from '../text/screens.ts'

export function TransferMenu({ version, onImported }: { readonly version: number; onImported(): void }) {
  const t = useTranslate(siteScreens)
  const input = useRef<HTMLInputElement>(null)
  const importing = useAction(importSite, { changes: [getSiteDesk] })
  async function save() {
    const done = await runCall(exportSite, {})
    if (done && 'ok' in done) saveAsFile({ name: 'site-settings.json', type: 'application/json', text: done.ok.text })
    else if (done) toastRefusal(done)
  }
  async function load(file: File | undefined) {
    if (!file) return
    if (file.size > FILE_LENGTH * 4) return toast('bad', t('import.large'))
    const words = await readTextFile(file)
    if (words === undefined) return
    if (words.length > FILE_LENGTH) return toast('bad', t('import.large'))
    if (!(await confirm({ title: t('import.title'), text: t('import.text'), action: t('import.run') }))) return
    const done = await importing.run({ version, text: words })
    if (!done) return
    if (!('ok' in done)) return toastRefusal(done)
    toast('ok', t('imported'))
    onImported()
  }
  return (
    <>
      <input
        ref={input}
        className={text.hidden}
        type="file"
        tabIndex={-1}
        aria-label={t('import')}
        accept=".json,application/json"
        onChange={({ target }) => {
          void load(target.files?.[0])
          target.value = ''
        }}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button busy={importing.busy}>{t('transfer')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<ConsoleIcon name="download" size={16} />} onClick={() => void save()}>
            {t('export')}
          </Menu.Item>
          <Menu.Item leftSection={<ConsoleIcon name="upload" size={16} />} onClick={() => input.current?.click()}>
            {t('import')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
