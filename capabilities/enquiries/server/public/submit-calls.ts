import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import { DAY, HOUR, MINUTE } from '#contract/duration.ts'
import { orRolledBack, RolledBack } from '#server/database/rolled-back.ts'
import type { LimitRule } from '#server/limit/limits.ts'
import { widestOf } from '#server/limit/networks.ts'
import { isSolved, newChallenge, puzzleName } from '#server/limit/proof-of-work.ts'
import { hashReceipt } from '#server/secrets/hash-receipt.ts'
import { hasLink } from '#server/text/has-link.ts'
import * as calls from '../../contract.ts'
import { checkAnswers, isRuledOut, MOST_LINKS, MOST_TIME_MS, scansIn } from '../../contract.ts'
import { cleanAnswers, textOf } from '../clean-answers.ts'
import { type EnquiriesContext, serve, type Tx } from '../context.ts'
import { findPublishedForm, findStudy, type OpenForm, recruits } from '../form-store.ts'
import { notifyQueue } from '../queue.ts'
import { attachScans } from '../scans/scan-store.ts'
import { enquiryTexts, placeOf } from '../sealing.ts'
import { checkTicket, receiptOf } from './ticket.ts'

type Call = typeof calls.submitEnquiry
type Submitted = Outcome<Call>
/** Limits a form's enquiries per hour: in total, and from senders without an account, so that a flood of these leaves room for accounts. */
const FORM_PER_HOUR = 300
const STRANGERS_PER_HOUR = 210
/** Each further sender without an account owes a proof of work, so that a few networks cannot block the form. */
const STRANGERS_BEFORE_WORK = 105
const WORK = 'enquiries'
/** Is longer than the lifetime of a challenge. */
const SPENT_FOR_MS = 5 * MINUTE
/** Limits senders without an account per network, because a network has many addresses. */
const NETWORK_PER_HOUR = 60
const ACCOUNT_PER_DAY = 10
/** Limits the ineligible senders of one network that count in a day, so that one sender cannot distort the figure. */
const RULED_OUT_PER_NETWORK = 20

export const submitEnquiry = serve(calls.submitEnquiry, async (context, input, caller) => {
  // A repeated ticket gets the same response, even when the form has changed or closed since, and counts for no limit.
  if (await isReceived(context, input.ticket)) return { ok: { outcome: 'received', receipt: receiptOf(context.keyring, input.ticket) } }
  const form = await findPublishedForm(context.database.of(), input.slug)
  if (!form) return { refused: 'NOT_FOUND' }
  const doubt = findDoubt(context, form, input)
  if (doubt) return { refused: doubt }
  const study = form.kind === 'study' ? (form.study ?? input.study ?? 0) : null
  if (study !== null && !(await isRecruiting(context, study, caller))) return { refused: 'STUDY_NOT_RECRUITING' }
  if (isRuledOut(form.content.fields, input.answers))
    return await countRuledOut(context, { form, ticket: input.ticket, address: caller.address })
  if (Object.keys(checkAnswers(form.content.fields, input.answers)).length > 0) return { refused: 'ANSWERS_INVALID' }
  if (!input.consent) return { refused: 'CONSENT_MISSING' }
  const answers = cleanAnswers(form.content.fields, input.answers)
  const text = textOf(answers)
  if ((text.match(/https?:\/\/|www\./gi) ?? []).length > MOST_LINKS) return { refused: 'TOO_MANY_LINKS' }
  const flags = await context.screen(text)
  if (flags.some(({ onHit }) => onHit === 'block')) return { refused: 'WORDS_BLOCKED' }
  const accountId = caller.session?.level === 'full' ? caller.session.accountId : null
  const scans = scansIn(form.content.fields, answers)
  if (accountId === null && scans.length > 0) return { refused: 'SCANS_NEED_LOGIN' }
  const full = await takeRoom(context, form, { accountId, address: caller.address, work: input.pow })
  if (full) return full
  return await saveEnquiry(
    context,
    form,
    { ...input, answers, scans, study, accountId, isFlagged: flags.length > 0 || hasLink(text) },
    caller,
  )
})

/** Returns the reason to doubt that a person is submitting the present form. */
function findDoubt({ keyring }: EnquiriesContext, form: OpenForm, { version, ticket, website }: InputOf<Call>) {
  if (form.state !== 'open') return 'FORM_CLOSED'
  if (form.version !== version) return 'FORM_CHANGED'
  if (website !== '') return 'LOOKS_AUTOMATED'
  return ({ good: undefined, invalid: 'TICKET_INVALID', 'too-fast': 'SENT_TOO_FAST' } as const)[checkTicket(keyring, form, ticket)]
}

async function isRecruiting({ database }: EnquiriesContext, number: number, { language }: Caller): Promise<boolean> {
  const study = await findStudy(database.of(), number, language)
  return study !== undefined && recruits(study)
}

async function isReceived({ database, keyring }: EnquiriesContext, ticket: string): Promise<boolean> {
  const found = await database
    .of()
    .selectFrom('enquiries.enquiry')
    .select('id')
    .where('receipt', '=', hashReceipt(receiptOf(keyring, ticket)))
    .executeTakeFirst()
  return found !== undefined
}

type Sender = { readonly accountId: string | null; readonly address: string; readonly work: string | undefined }

/**
 * Counts an enquiry against the limits. Returns RATE_LIMITED ahead of asking for work in vain, or POW_REQUIRED; returns undefined when the
 * enquiry may be saved.
 */
async function takeRoom(context: EnquiriesContext, form: OpenForm, sender: Sender): Promise<Submitted | undefined> {
  const rules = rulesOf(form, sender)
  const found = await context.limits.look(rules)
  if (!found.passed) return { refused: 'RATE_LIMITED', retryAfter: found.retryAfter }
  if (sender.accountId === null && (await owesWork(context, form, sender.work)))
    return { refused: 'POW_REQUIRED', challenge: newChallenge(context.keyring, { purpose: WORK, nowS: nowS(form) }) }
  const taken = await context.limits.take(rules)
  return taken.passed ? undefined : { refused: 'RATE_LIMITED', retryAfter: taken.retryAfter }
}

function rulesOf({ id }: OpenForm, { accountId, address }: Sender): readonly LimitRule[] {
  const ofForm = { key: `enquiry form ${id}`, times: FORM_PER_HOUR, withinMs: HOUR }
  if (accountId !== null) return [ofForm, { key: `enquiry account ${accountId}`, times: ACCOUNT_PER_DAY, withinMs: DAY }]
  return [
    ofForm,
    { key: strangersKey(id), times: STRANGERS_PER_HOUR, withinMs: HOUR },
    { key: `enquiry form ${id} network ${widestOf(address)}`, times: NETWORK_PER_HOUR, withinMs: HOUR },
  ]
}

const strangersKey = (formId: string): string => `enquiry form ${formId} strangers`
const nowS = ({ now }: Pick<OpenForm, 'now'>): number => Math.floor(now.getTime() / 1_000)

/** Returns true when many senders without an account came in this hour, and this one brought no work or spent work. */
async function owesWork({ limits, keyring }: EnquiriesContext, form: OpenForm, work: string | undefined): Promise<boolean> {
  const { passed: isQuiet } = await limits.look([{ key: strangersKey(form.id), times: STRANGERS_BEFORE_WORK, withinMs: HOUR }])
  if (isQuiet) return false
  if (work === undefined || !isSolved(keyring, work, { purpose: WORK, nowS: nowS(form) })) return true
  const { passed: isFresh } = await limits.take([
    { key: `enquiry work ${puzzleName(work).toString('base64url')}`, times: 1, withinMs: SPENT_FOR_MS },
  ])
  return !isFresh
}

/** Does not store ineligible senders, but counts each once: repeated tickets and further senders of a busy network do not count. */
async function countRuledOut(
  { database, limits }: EnquiriesContext,
  { form: { id }, ticket, address }: { readonly form: OpenForm; readonly ticket: string; readonly address: string },
): Promise<Submitted> {
  const { passed } = await limits.take([
    { key: `enquiry ruled out ${hashReceipt(ticket).toString('base64url')}`, times: 1, withinMs: MOST_TIME_MS },
    { key: `enquiry form ${id} ruled out network ${widestOf(address)}`, times: RULED_OUT_PER_NETWORK, withinMs: DAY },
  ])
  if (passed) await sql`update enquiries.form set ruled_out = ruled_out + 1 where id = ${id}`.execute(database.of())
  return { ok: { outcome: 'ineligible' } }
}

type NewEnquiry = Pick<InputOf<Call>, 'ticket' | 'version' | 'answers'> & {
  readonly scans: readonly string[]
  readonly study: number | null
  readonly accountId: string | null
  readonly isFlagged: boolean
}

/** Locks the form row, so that closing and publishing happen ahead of the insert or later, never in between. */
const saveEnquiry = (context: EnquiriesContext, form: OpenForm, enquiry: NewEnquiry, { language }: Caller) =>
  orRolledBack(() => context.database.inTransaction((tx) => saveIn(context, tx, { ...enquiry, form, language })))

type Saving = NewEnquiry & { readonly form: OpenForm; readonly language: Caller['language'] }

async function saveIn(context: EnquiriesContext, tx: Tx, { form, ticket, version, answers, ...sent }: Saving): Promise<Submitted> {
  const { scans, study, accountId, isFlagged, language } = sent
  const { rows } = await sql<{ state: string; version: number }>`
    select state, version from enquiries.form where id = ${form.id} for share`.execute(tx)
  if (rows[0]?.state !== 'open') return { refused: 'FORM_CLOSED' }
  if (rows[0].version !== version) return { refused: 'FORM_CHANGED' }
  const receipt = receiptOf(context.keyring, ticket)
  const id = randomUUID()
  const { sealed, key_id } = enquiryTexts.seal(context.keyring, { table: 'enquiries.enquiry', id, text: JSON.stringify(answers) })
  const added = await sql`
    insert into enquiries.enquiry (id, form_id, version, study, account_id, language, sealed, key_id, receipt, is_flagged, deletes_at)
    values (${id}, ${form.id}, ${version}, ${study}, ${accountId}, ${language}, ${sealed}, ${key_id}, ${hashReceipt(receipt)}, ${isFlagged},
      platform.now() + ${form.content.retentionDays} * interval '1 day')
    on conflict (receipt) do nothing returning id`.execute(tx)
  if (added.rows.length > 0) {
    const isAttached = accountId === null || (await attachScans(tx, { place: placeOf(id), accountId }, scans))
    if (!isAttached) throw new RolledBack<Submitted>({ refused: 'SCAN_GONE' })
    await notifyQueue(context, tx)
    await tx.emit(calls.enquirySubmitted, { enquiryId: id, formId: form.id })
  }
  return { ok: { outcome: 'received', receipt } }
}
