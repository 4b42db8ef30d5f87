import { spawnSync } from 'node:child_process'
import { findBiome } from './steps/tools.ts'

const paths = process.argv.slice(2)
const { status } = spawnSync(findBiome(), ['check', '--write', ...(paths.length > 0 ? paths : ['.'])], { stdio: 'inherit' })
process.exitCode = status ?? 1
