import * as z from 'zod/mini'
import { GIVEN_NUMBER_LENGTH, readGivenNumber } from './typed.ts'

/** Reads digits that base 32 does not have as the letters that look like them. */
const readReceipt = (typed: string): string => readGivenNumber(typed).replace(/0/g, 'O').replace(/1/g, 'I').replace(/8/g, 'B')

/** A receipt of 140 bits in base 32. */
export const Receipt = z
  .string()
  .check(z.maxLength(GIVEN_NUMBER_LENGTH, { abort: true }), z.overwrite(readReceipt), z.regex(/^[A-Z2-7]{28}$/))
