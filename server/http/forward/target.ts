/** Another server of this installation: its address, and its answers to short requests when it runs in this process. */
export type Target = { readonly host: string; readonly port: number; readonly answerInProcess?: AnswerInProcess }

/**
 * Asks another server that runs in this process. `respond` gets undefined when that server ends before it has answered. Returns a function
 * that withdraws the question of a client that has left.
 */
export type AnswerInProcess = (asked: Asked, respond: (answer: Answer | undefined) => void) => () => void

type Asked = {
  readonly method: string
  readonly url: string
  readonly origin: string | undefined
  readonly agent: string
  readonly address: string
}
/** `headers` are alternating names and values. */
type Answer = { readonly status: number; readonly headers: readonly string[]; readonly body: Buffer }

/** The client of a forwarded request, and its outcomes. */
export type Forwarding = {
  readonly address: string
  refuse(): void
  /** Is called when the response begins. */
  onAnswer(status: number): void
}
