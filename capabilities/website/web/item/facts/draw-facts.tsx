import { freeze } from '#web/kit/freeze.ts'
import type { Drawn } from '#web/kit/still.tsx'
import { factRowsOf } from './fact-rows.ts'
import { FactTable } from './fact-table.tsx'
import type { ItemAt } from '../item-at.ts'

/** The facts of an item as a table, as plain data. Runs on the server only. */
export const drawFacts = (at: ItemAt): Drawn => freeze(<FactTable rows={factRowsOf(at)} title={at.say('facts')} />)
