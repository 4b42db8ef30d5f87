/** Why the server does not start: one sentence for the operator. Nothing has been changed (R18, R19). */
export class StartRefusal extends Error {
  readonly exitCode: number
  constructor(sentence: string, exitCode = 1) {
    super(sentence)
    this.name = 'StartRefusal'
    this.exitCode = exitCode
  }
}
