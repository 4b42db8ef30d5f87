import { randomInt } from 'node:crypto'
import { openChance } from '../../stress/chance.ts'

/** Repeats the draws of a run, as far as the order of answers permits. */
export const seed = Number(process.env['FAULT_SEED'] ?? randomInt(1_000_000))
export const chance = openChance(seed)

/** Chooses the number of rounds; FAULT_ROUNDS replaces that of every file. */
export const roundsOf = (usual: number): number => Number(process.env['FAULT_ROUNDS'] ?? usual)

/** Prints what a test has counted, for the record of a run. */
export function report(what: string, counted: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`  ${what} (FAULT_SEED=${seed}): ${JSON.stringify(counted)}\n`)
}
