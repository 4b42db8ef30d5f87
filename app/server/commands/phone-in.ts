import { StartRefusal } from '#server/start-refusal.ts'

/** The phone number that a command is given: `admin:create --phone +8613800000000`. */
export function phoneIn(given: readonly string[], command: string): string {
  const phone = given.includes('--phone') ? given[given.indexOf('--phone') + 1] : undefined
  if (phone === undefined) throw new StartRefusal(`Missing phone number. Usage: ${command} --phone +8613800000000`, 64)
  return phone
}
