import { randomUUID } from 'node:crypto'
import { DAY, SECOND } from '#contract/duration.ts'
import { maskPhone } from '#contract/mask.ts'
import { translatorOf } from '#contract/text.ts'
import { type Job, jobName } from '#server/jobs/jobs.ts'
import type { SendNote, SmsNote } from '#server/outside/sms/provider.ts'
import type { Sms } from '#server/outside/sms/routing/routing.ts'
import type { Platform } from '#server/platform.ts'
import { accountsText } from '../../text/texts.ts'
import type { Phones } from '../phone/phones.ts'
import type { NoteSent } from './receipts/sent-messages.ts'

type NotesContext = Pick<Platform, 'jobs' | 'limits' | 'recorder' | 'identity' | 'keyring'> & {
  readonly sms: Pick<Sms, 'note'>
  readonly phones: Phones
  readonly noteSent: NoteSent
}
/** A note that waits in the table of jobs, which stores its phone sealed; plain while a process of an older version may send it. */
type Waiting = Omit<SmsNote, 'path' | 'phone'> & { readonly id: string } & ({ readonly phone: string } | { readonly sealed: string })

const NOTE = jobName<Waiting>('accounts/sms-note')
/** Limits the notes to one phone in a day, across all purposes. */
const NOTES_PER_DAY = 5
const AT_ONCE = 4
const WITHIN_MS = 30 * SECOND
/** Outcomes that are retried; for any other, a retry is useless or might deliver the note twice. */
const AGAIN: ReadonlySet<string> = new Set(['temporary', 'unavailable', 'wait'])

/** Queues notes as part of the transaction that they report on; a worker hands them to a provider. */
export function openNotes(context: NotesContext): SendNote {
  context.jobs.work(NOTE, (waiting, job) => carry(context, waiting, job), { atOnce: AT_ONCE, withinMs: WITHIN_MS })
  return async (tx, { path, text, phone, ...note }) => {
    const { name, publicUrl } = await context.identity.current(tx)
    const link = `${publicUrl}${path}`
    const whole = translatorOf(accountsText, note.language)('SMS_NOTE', { product: name[note.language], text, link })
    const id = `note-${randomUUID()}`
    const to = context.phones.storesPlain() ? { phone } : { sealed: context.keyring.seal(SEAL, phone, id).toString('base64') }
    await context.jobs.send(tx, NOTE, { ...note, ...to, id, text: whole })
  }
}

const SEAL = 'accounts note'

async function carry({ sms, limits, recorder, keyring, phones, noteSent }: NotesContext, waiting: Waiting, { tries, signal }: Job) {
  const { id, purpose, language, text } = waiting
  const phone = 'phone' in waiting ? waiting.phone : keyring.open(SEAL, Buffer.from(waiting.sealed, 'base64'), id)
  const report = (action: 'note.sent' | 'note.dropped', answer: string) =>
    recorder.report({
      action,
      outcome: action === 'note.sent' ? 'ok' : 'refused',
      actor: null,
      facts: { purpose, phone: maskPhone(phone), answer },
    })
  if (tries === 1) {
    const taken = await limits.take([{ key: `sms-note ${phones.storedAs(phone)}`, times: NOTES_PER_DAY, withinMs: DAY }])
    if (!taken.passed) return report('note.dropped', 'too-many')
  }
  const delivery = await sms.note({ id, phone, purpose, text, locale: language, ttlS: 0 }, signal)
  const { result } = delivery
  if (AGAIN.has(result.outcome)) throw new Error(`The provider did not accept a notification: ${result.outcome}`)
  await noteSent({ id, phone, purpose }, delivery)
  report(result.outcome === 'accepted' ? 'note.sent' : 'note.dropped', result.outcome)
}
