// Hashes passwords below everything else on the machine, so that pages stay quick while logins saturate it (S32).
// Not TypeScript: stripping types would double the start and the memory of a process that only does this.
import { constants, setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'

setPriority(constants.priority.PRIORITY_LOW)
// A terminal interrupts the whole group, while the server still drains: this ends when the server does, or lets go.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
process.on('message', ({ password, stored, cost }) => {
  const result = stored === undefined ? hashSync(password, cost) : verifySync(stored, password)
  process.send(result, () => {}) // who asked may be gone by now
})
