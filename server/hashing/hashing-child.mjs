// Hashes passwords at the lowest priority, so that pages stay fast while logins saturate the machine (S32). It is not TypeScript, because
// stripping types would double the start time and memory of this small process.
import { constants, setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'

setPriority(constants.priority.PRIORITY_LOW)
// A terminal signals the whole process group while the server still drains. This process ends when the server exits or disconnects.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
process.on('message', async ({ password, stored, bcrypt, cost }) => {
  const result = stored === undefined ? hashSync(password, cost) : verifySync(stored, password) || (await verifyBcrypt(password, bcrypt))
  process.send(result, () => {}) // the parent may have exited
})

/** Loads bcrypt on first use, because only sites that import accounts need it. */
async function verifyBcrypt(password, stored) {
  if (stored === undefined) return false
  const { compareSync } = await import('bcryptjs')
  return compareSync(password, stored)
}
