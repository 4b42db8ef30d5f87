import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** Chooses the preferred inspector; null means any. Renders nothing when no inspector can be chosen. */
type InspectorChoice = ComponentType<{ readonly value: string | null; onChange(id: string | null): void }>
export const inspectorChoice = defineSlot<InspectorChoice>('inspector choice')
