import type { OrderDetails } from '@xinqiao/contract/work-orders/schemas'
import type { Actor } from '../../platform/actor.ts'
import { showRichText } from '../../platform/content/rich-text.ts'
import type { Platform } from '../../platform/platform.ts'
import type { readContent } from './detail-queries.ts'
import { pictureAddress } from './thread/read-thread.ts'

export function asDetails(
  platform: Platform,
  actor: Actor,
  row: Awaited<ReturnType<typeof readContent>>['details'],
): OrderDetails {
  const shown = (html: string) => showRichText(html, pictureAddress(platform, actor))
  return {
    questionDescription: row.description,
    hardwareEnvironment: row.hardware,
    softwareEnvironment: row.software,
    presetConditions: row.presetConditions,
    overallFrequency: row.overallFrequency,
    individualFrequency: row.individualFrequency,
    originalStep: shown(row.steps),
    expectedOutcome: row.expected,
    realOutcome: row.actual,
    appealDevelopment: shown(row.appeal),
    schematicDiagram: row.hasSchematic ? 1 : 0,
    pcb: row.hasPcb ? 1 : 0,
  }
}
