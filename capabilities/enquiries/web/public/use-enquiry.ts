import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ask } from '#web/ask.ts'
import { useSending } from '#web/kit/field/use-sending.ts'
import { useTranslate } from '#web/language.ts'
import { useStoredState } from '#web/session/stored-state.ts'
import type { Problem, ShownForm } from '../../contract.ts'
import { enquirySiteText } from '../../text/site-texts.ts'
import { startEnquiry, submitEnquiry } from './calls.ts'
import { type EnquiryValues, toAnswers } from './values.ts'

export type EnquiryEnd = { readonly outcome: 'received'; readonly receipt: string } | { readonly outcome: 'ineligible' }
type Ticket = { readonly ticket: string; readonly version: number }
type Wrong = Readonly<Record<string, Problem>>

/** The key of the form-wide consent among the fields; no field id contains this character. */
export const AGREEMENT = '*'

/** These refusals require a new ticket, because the form may have changed. */
const STALE = ['TICKET_INVALID', 'FORM_CHANGED', 'LOOKS_AUTOMATED']

/**
 * Holds the typed answers and the outcome of sending. Asks for confirmation of answers that make the reader ineligible (`doubts` contains
 * the ids of such fields), because all other answers are discarded; the deciding ones alone are sent.
 */
export function useEnquiry(form: ShownForm, onStale: () => void) {
  const t = useTranslate(enquirySiteText)
  const [values, setValues, forgetValues] = useStoredState<EnquiryValues>(`enquiry ${form.slug} ${form.study?.number ?? ''}`, {})
  const [consent, setConsent] = useState(false)
  const [website, setWebsite] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [problem, setProblem] = useState<string>()
  const [doubts, setDoubts] = useState<readonly string[]>([])
  const { busy, once } = useSending()
  const [end, setEnd] = useState<EnquiryEnd>()
  const element = useRef<HTMLFormElement>(null)
  const ticket = useTicket(form.slug)
  useEffect(() => {
    if (Object.keys(wrong).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [wrong])

  async function sendOnce(isSure: boolean) {
    const answers = toAnswers(form.fields, values)
    const { checkAnswers, pickDeciding, rulesOut } = await import('../../contract.ts')
    const found = { ...checkAnswers(form.fields, answers), ...(!consent && { [AGREEMENT]: 'missing' as const }) }
    setWrong(found)
    setProblem(undefined)
    if (Object.keys(found).length > 0) return
    const ruling = form.fields.filter((field) => rulesOut(field, answers[field.id]))
    if (ruling.length > 0 && !isSure) return setDoubts(ruling.map(({ id }) => id))
    const sent = ruling.length > 0 ? pickDeciding(form.fields, answers) : answers
    const taken = await ticket.take()
    const reply = taken && (await post(form, taken, { answers: sent, consent, website }))
    if (reply && 'ok' in reply) {
      forgetValues()
      return setEnd(reply.ok)
    }
    setProblem((reply && 'message' in reply && reply.message) || t('failed'))
    if (!reply || !('refused' in reply) || !STALE.includes(reply.refused)) return
    ticket.renew()
    if (reply.refused === 'FORM_CHANGED') onStale()
  }
  function send(event: FormEvent) {
    event.preventDefault()
    void once(() => sendOnce(false))
  }
  const sendSurely = () => void once(() => sendOnce(true))
  function set(id: string, value: EnquiryValues[string]) {
    setDoubts([])
    setValues((before) => ({ ...before, [id]: value }))
  }
  const trap = { website, setWebsite }
  return { element, values, set, consent, setConsent, ...trap, wrong, problem, doubts, setDoubts, busy, end, send, sendSurely }
}

type Sent = Pick<Parameters<typeof ask<typeof submitEnquiry>>[1], 'answers' | 'consent' | 'website'>

/** Submits, with a proof of work when it is required. Returns undefined when the request failed. */
async function post({ slug, study }: ShownForm, ticket: Ticket, sent: Sent) {
  const send = (work: { readonly pow?: string } = {}) =>
    ask(submitEnquiry, { slug, ...ticket, ...(study && { study: study.number }), ...sent, ...work }).catch(() => undefined)
  const reply = await send()
  if (!reply || 'ok' in reply || reply.refused !== 'POW_REQUIRED' || !reply.challenge) return reply
  const { solveChallenge } = await import('#web/kit/field/solve-challenge.ts')
  return await send({ pow: await solveChallenge(reply.challenge) })
}

/** Requests the ticket when the form is first seen, so that it measures how long the reader has had the form. */
function useTicket(slug: string) {
  const ticketRef = useRef<Promise<Ticket | undefined>>(undefined)
  const renew = () => {
    ticketRef.current = ask(startEnquiry, { slug }).then(
      (reply) => ('ok' in reply ? reply.ok : undefined),
      () => undefined,
    )
  }
  useEffect(renew, [slug])
  return {
    renew,
    async take(): Promise<Ticket | undefined> {
      const ticket = await ticketRef.current
      if (!ticket) renew()
      return ticket ?? (await ticketRef.current)
    },
  }
}
