import type { Option } from '../engine.ts'
import { heat, provinces } from './cells.ts'
import { overAxes } from './over-axes.ts'
import type { DrawnChart } from './parts.ts'
import { donut, radar } from './round.ts'

const SHAPES = { donut, radar, heat, provinces } as const

export const optionOf = (drawn: DrawnChart): Option => (drawn.kind in SHAPES ? SHAPES[drawn.kind as keyof typeof SHAPES] : overAxes)(drawn)
