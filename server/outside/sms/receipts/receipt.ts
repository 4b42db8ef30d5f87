import type { IncomingHttpHeaders } from 'node:http'

/** Describes the report of a provider on a message that it had accepted. It never contains the text of the message. */
export type Receipt = {
  /** The provider's id of the message, and the id that the message was sent with where the provider repeats it. */
  readonly refs: readonly string[]
  readonly state: 'delivered' | 'failed'
  /** The code of the carrier; empty for a delivered message. */
  readonly code: string
  /** E.164, where the report names the phone. */
  readonly phone?: string
}

/** A report as it was posted. A signature covers its bytes. */
export type PostedReport = { readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** An accepted message whose state is asked for. */
export type SentSms = { readonly ref: string; readonly phone: string; readonly sentAt: Date }

/** The state of a signature or template at a provider, or of a signature at one carrier. `unknown` means that the provider did not say. */
export type Filing = {
  readonly subject: 'signature' | 'template'
  readonly name: string
  readonly carrier: 'mobile' | 'unicom' | 'telecom' | ''
  readonly state: 'filed' | 'pending' | 'refused' | 'unknown'
  /** The provider's reason for a refusal. */
  readonly reason: string
}

export type ReceiptCallback = {
  /** Returns `unsigned` for a report whose signature is missing or wrong, and `unreadable` for any other body than a report. */
  read(report: PostedReport): readonly Receipt[] | 'unsigned' | 'unreadable'
  /** The body of the answer, by which the provider recognises that the report is stored. */
  readonly done: string
}

/** Describes the ways in which a provider reports deliveries. Each part is absent where the provider has none. */
export type Receipts = {
  readonly callback?: ReceiptCallback
  /** Asks for the state of one message. Returns `waiting` until there is one, and when the provider does not answer. */
  query?(message: SentSms, signal: AbortSignal): Promise<Receipt | 'waiting'>
  /** Asks for the state of the signature and the templates. Returns undefined when the provider does not answer. */
  readFilings?(signal: AbortSignal): Promise<readonly Filing[] | undefined>
}

/** Reads the entries of a report in JSON. Returns undefined for any other body. */
export function readEntries({ body }: PostedReport): readonly unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'))
    return Array.isArray(parsed) && parsed.length <= MOST_ENTRIES ? parsed : undefined
  } catch {
    return undefined
  }
}

const MOST_ENTRIES = 1_000
