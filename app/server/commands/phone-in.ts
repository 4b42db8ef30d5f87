import { StartRefusal } from '#server/start-refusal.ts'

/** Reads the phone number of a command: `admin:create --phone +8613800000000`. */
export function phoneIn(given: readonly string[], command: string): string {
  const phone = given.includes('--phone') ? given[given.indexOf('--phone') + 1] : undefined
  if (phone === undefined) throw new StartRefusal(`Missing phone number. Usage: ${command} --phone +8613800000000`, 64)
  return phone
}
