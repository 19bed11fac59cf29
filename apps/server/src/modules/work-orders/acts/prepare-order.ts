import { environmentItems, environmentText } from '@xinqiao/contract/work-orders/content'
import type { OrderContent } from '@xinqiao/contract/work-orders/schemas'
import type { layoutOf } from '@xinqiao/contract/work-orders/states'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { readRichText } from '../../../platform/content/rich-text.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'

/** What an order says, harmless and complete for its layout. @throws AppError 400 with every missing field */
export function prepare(content: OrderContent, layout: ReturnType<typeof layoutOf>) {
  const steps = readRichText(content.originalStep, 'originalStep')
  const appeal = readRichText(content.appealDevelopment, 'appealDevelopment')
  const hardware = environmentItems(content.hardwareEnvironment)
  const software = environmentItems(content.softwareEnvironment)
  const missing: Record<string, string | false> =
    layout === 'simple'
      ? { workOrderDetails: content.workOrderDetails === '' && T.detailsMissing }
      : {
          questionDescription: content.questionDescription === '' && T.descriptionMissing,
          hardwareEnvironment: hardware.length === 0 && T.hardwareMissing,
          softwareEnvironment: software.length === 0 && T.softwareMissing,
        }
  const faults = Object.entries(missing).filter((entry): entry is [string, string] => entry[1] !== false)
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
  return {
    content: {
      ...content,
      hardwareEnvironment: environmentText(hardware),
      softwareEnvironment: environmentText(software),
    },
    rich: { steps: steps.html, appeal: appeal.html },
    pictures: [...steps.pictures, ...appeal.pictures],
  }
}
