import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { QUESTIONS, type QuestionName } from '../questions/questions.ts'
import { type Result, Results } from './result.ts'

export const NAMES = Object.keys(QUESTIONS) as readonly QuestionName[]

export const fileOf = (name: string): string => `benchmarks/results/${name}.json`

export function readResults(name: QuestionName): readonly Result[] {
  const file = fileOf(name)
  return existsSync(file) ? Results.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

export function addResult(name: QuestionName, result: Result): void {
  const file = fileOf(name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify([result, ...readResults(name)], null, 2)}\n`)
}
