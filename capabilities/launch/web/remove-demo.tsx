import { removeDemo } from '#capabilities/website/contract.ts'
import { refreshAll } from '#web/console/call/queries.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { launchScreen } from '../text/screen.ts'

export function RemoveDemo() {
  const t = useTranslate(launchScreen)
  const removing = useAction(removeDemo, { onDone: finish })
  // Figures, banners and lists included demo data, so they reload.
  function finish() {
    toast('ok', t('demo.removed'))
    void refreshAll()
  }
  const remove = async () => {
    const question = { title: t('demo.title'), text: t('demo.text'), action: t('demo.remove'), danger: true }
    if (await confirm(question)) await removing.run({})
  }
  return (
    <>
      <Button size="small" busy={removing.busy} onClick={() => void remove()}>
        {t('demo.remove')}
      </Button>
      <RefusalNotice refused={removing.refused} />
    </>
  )
}
