/** A structured log. One line of JSON each; secrets and phones are masked before they are written (S19, S102). */
export type Log = {
  debug(event: string, facts?: Facts): void
  info(event: string, facts?: Facts): void
  warn(event: string, facts?: Facts): void
  /** For defects: something that should not happen. */
  error(event: string, defect: unknown, facts?: Facts): void
}
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>
