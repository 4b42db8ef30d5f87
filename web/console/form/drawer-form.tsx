import type { ReactNode } from 'react'
import { Button } from '../../kit/button.tsx'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { confirm } from '../dialog/confirm.ts'
import { Sheet } from '../dialog/sheet.tsx'
import { type ConsoleForm, FormOf } from './form.tsx'

type Props<Values extends object> = {
  readonly open: boolean
  onClose(): void
  readonly title: ReactNode
  readonly form: ConsoleForm<Values>
  /** The label of the button; it names the action. */
  readonly action: string
  readonly children: ReactNode
  /** Pixels; 440 by default. */
  readonly width?: number
}

const FIRST_FIELD = ':is(input, select, textarea):not([type=hidden], :disabled)'

/** Focuses the first field of the form instead of the close button, unless the form marks another element. */
function beginIn(form: HTMLElement | null): void {
  if (!form?.querySelector('[data-autofocus]')) form?.querySelector(FIRST_FIELD)?.setAttribute('data-autofocus', '')
}

/** Shows a form in a drawer. Closing with unsaved changes asks for confirmation. */
export function DrawerForm<Values extends object>({ open, onClose, title, form, action, children, width = 440 }: Props<Values>) {
  const t = useTranslate(consoleText)
  async function leave() {
    const question = { title: t('unsaved.title'), text: t('unsaved.text'), action: t('unsaved.leave'), stay: t('unsaved.stay') }
    if (form.dirty && !(await confirm(question))) return
    form.reset()
    onClose()
  }
  return (
    <Sheet open={open} onClose={() => void leave()} width={width} title={title}>
      <div ref={beginIn}>
        <FormOf
          form={form}
          action={action}
          aside={
            <Button kind="quiet" onClick={() => void leave()}>
              {t('cancel')}
            </Button>
          }
        >
          {children}
        </FormOf>
      </div>
    </Sheet>
  )
}
