import { Radio, SegmentedControl, TextInput } from '@mantine/core'
import { useAction } from '#web/console/call/use-action.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { type ConsoleForm, useForm } from '#web/console/form/form.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { align, fit, grow, row, stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { labelWith } from '#web/text/label-with.ts'
import { addPoll, listPolls, POLL_LENGTH, POLL_OPTION_LENGTH, POLL_OPTIONS } from '../../../contract.ts'
import { peopleText } from '../../../text/people.ts'
import styles from './people.module.css'

const KINDS = ['poll', 'quiz'] as const
type Values = {
  readonly kind: (typeof KINDS)[number]
  readonly question: string
  readonly options: readonly string[]
  readonly right: number
}
const EMPTY: Values = { kind: 'poll', question: '', options: ['', ''], right: 0 }

type Props = { readonly studio: string; readonly open: boolean; onClose(): void }

/** Writes a poll or a quiz. */
export function PollFormDrawer({ studio, open, onClose }: Props) {
  const t = useTranslate(peopleText)
  const adding = useAction(addPoll, { changes: [listPolls] })
  const form: ConsoleForm<Values> = useForm<Values>(EMPTY, {
    send: ({ kind, question, options, right }) =>
      adding.run({ studio, question, options: [...options], right: kind === 'quiz' ? right : null }),
    onDone() {
      form.reset(EMPTY)
      onClose()
    },
  })
  return (
    <DrawerForm open={open} onClose={onClose} title={t('polls.new')} form={form} action={t('polls.save')}>
      <SegmentedControl
        aria-label={t('polls.kind')}
        data={KINDS.map((value) => ({ value, label: t(`polls.kind.${value}`) }))}
        value={form.values.kind}
        onChange={(value) => form.set('kind', value === 'quiz' ? 'quiz' : 'poll')}
      />
      <TextInput label={t('polls.question')} maxLength={POLL_LENGTH} required {...form.text('question')} />
      <OptionFields form={form} />
    </DrawerForm>
  )
}

function OptionFields({ form }: { readonly form: ConsoleForm<Values> }) {
  const t = useTranslate(peopleText)
  const { kind, options, right } = form.values
  const write = (place: number, text: string) => form.set('options', (before) => before.with(place, text))
  function remove(place: number) {
    form.set('options', (before) => before.toSpliced(place, 1))
    if (right >= place && right > 0) form.set('right', right - 1)
  }
  return (
    <div className={stack(12, fit)}>
      {kind === 'quiz' && <p className={look.quiet}>{t('polls.right-help')}</p>}
      {options.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
        <div key={place} className={row(8, align.end)}>
          {kind === 'quiz' && (
            <Radio
              className={styles.right ?? ''}
              name="right"
              aria-label={labelWith(t('polls.right'), t('polls.option', { place: place + 1 }))}
              checked={right === place}
              onChange={() => form.set('right', place)}
            />
          )}
          <TextInput
            className={grow ?? ''}
            label={t('polls.option', { place: place + 1 })}
            maxLength={POLL_OPTION_LENGTH}
            required
            value={text}
            onChange={({ target }) => write(place, target.value)}
          />
          {options.length > POLL_OPTIONS.least && (
            <IconButton icon="close" label={t('polls.option-remove', { place: place + 1 })} onClick={() => remove(place)} />
          )}
        </div>
      ))}
      {options.length < POLL_OPTIONS.most && (
        <div>
          <Button size="small" onClick={() => form.set('options', (before) => [...before, ''])}>
            {t('polls.option-add')}
          </Button>
        </div>
      )}
    </div>
  )
}
