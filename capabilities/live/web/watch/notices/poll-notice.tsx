import { clsx as cx } from 'clsx'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import box from '#web/kit/style/box.module.css'
import { cluster, justify, row, stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { ViewerPoll } from '../../../contract.ts'
import { interactionText } from '../../../text/interaction.ts'
import type { Asked } from '../chat/use-chat.ts'
import styles from './notices.module.css'
import { usePoll } from './use-poll.ts'

/** Shows the poll or quiz of the host: its answers to choose from, and its results while the host shows them. */
export function PollNotice({ number, news }: { readonly number: number; readonly news: Asked['poll'] }) {
  const t = useTranslate(interactionText)
  const { poll, chosen, note, answer } = usePoll(number, news)
  if (!poll) return null
  const mayAnswer = poll.isOpen && chosen === null
  const own = chosen === null ? undefined : poll.options[chosen]
  return (
    <section className={cx(box.card, stack(12, styles.notice))} aria-label={t(poll.isQuiz ? 'quiz' : 'poll')}>
      <header className={row(8, justify.between)}>
        <b className={look.quiet}>{t(poll.isQuiz ? 'quiz' : 'poll')}</b>
        {!poll.isOpen && <span className={look.quiet}>{t('poll.closed')}</span>}
      </header>
      {mayAnswer ? (
        <PollForm key={poll.id} poll={poll} onAnswer={(option) => answer(poll.id, option)} />
      ) : (
        <>
          <p className={styles.question}>{poll.question}</p>
          {own !== undefined && <p role="status">{t('poll.answered', { answer: own })}</p>}
        </>
      )}
      {note !== '' && <p role="alert">{note}</p>}
      {poll.results && <PollResults options={poll.options} results={poll.results} />}
    </section>
  )
}

function PollForm({ poll: { id, question, options }, onAnswer }: { readonly poll: ViewerPoll; onAnswer(option: number): Promise<void> }) {
  const t = useTranslate(interactionText)
  const [option, setOption] = useState<number>()
  const [busy, setBusy] = useState(false)
  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy || option === undefined) return
    setBusy(true)
    await onAnswer(option)
    setBusy(false)
  }
  return (
    <form className={stack(12)} method="post" onSubmit={(event) => void send(event)}>
      <fieldset className={stack(8, styles.options)}>
        <legend className={styles.question}>{question}</legend>
        {options.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
          <label key={place} className={row(10, styles.option)}>
            <input type="radio" name={id} checked={option === place} onChange={() => setOption(place)} />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <div className={cluster(12)}>
        <Button kind="solid" type="submit" busy={busy}>
          {t('poll.answer')}
        </Button>
        <span className={look.quiet}>{t('poll.once')}</span>
      </div>
    </form>
  )
}

function PollResults({
  options,
  results: { answers, right },
}: Pick<ViewerPoll, 'options'> & { readonly results: NonNullable<ViewerPoll['results']> }) {
  const t = useTranslate(interactionText)
  const total = answers.reduce((sum, each) => sum + each, 0)
  return (
    <>
      <ol className={stack(10)}>
        {options.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
          <li key={place} className={stack(4)}>
            <span className={row(8, justify.between)}>
              <span className={row(6)}>
                {text}
                {place === right && <Icon name="ok" size={16} label={t('poll.right')} />}
              </span>
              <span className={styles.share}>{total === 0 ? 0 : Math.round(((answers[place] ?? 0) / total) * 100)}%</span>
            </span>
            <span className={styles.bar}>
              <span style={{ inlineSize: `${total === 0 ? 0 : ((answers[place] ?? 0) / total) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
      <p className={look.quiet}>{t('poll.count', { count: total })}</p>
    </>
  )
}
