/** Explains to the operator in one sentence why the server does not start. No data has been changed (R18, R19). */
export class StartRefusal extends Error {
  readonly exitCode: number
  constructor(sentence: string, exitCode = 1, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartRefusal'
    this.exitCode = exitCode
  }
}
