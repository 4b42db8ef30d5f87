import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** Chooses who shall inspect a text; null: any inspector. Shows nothing where nobody can be chosen. */
type InspectorChoice = ComponentType<{ readonly value: string | null; onChange(id: string | null): void }>
export const inspectorChoice = defineSlot<InspectorChoice>('inspector choice')
