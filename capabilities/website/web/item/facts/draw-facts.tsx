import { freeze } from '#web/kit/freeze.ts'
import type { Drawn } from '#web/kit/still.tsx'
import type { ItemAt } from '../item-at.ts'
import { factRowsOf } from './fact-rows.ts'
import { FactTable } from './fact-table.tsx'

/** The facts of an item as a table, as plain data. Runs on the server only. */
export const drawFacts = (at: ItemAt): Drawn => freeze(<FactTable rows={factRowsOf(at)} title={at.t('facts')} />)
