import type { CertificationDefinition } from './definition.ts'
import { chip } from './kinds/chip.ts'
import { chipRecord } from './kinds/chip-record.ts'
import { component } from './kinds/component.ts'
import { componentRecord } from './kinds/component-record.ts'
import { machine } from './kinds/machine.ts'
import { machineRecord } from './kinds/machine-record.ts'
import { os, osRecord } from './kinds/os.ts'
import { passive, passiveRecord } from './kinds/passive.ts'
import { certificateRecord } from './record.ts'

/** The kinds of certification, in the order of the menus. A new one needs its file and a line here. */
export const CERTIFICATIONS: readonly CertificationDefinition[] = [component, os, chip, passive, machine]

export const CERTIFICATION_RECORDS = [
  componentRecord,
  osRecord,
  chipRecord,
  passiveRecord,
  machineRecord,
  certificateRecord,
] as const

/** The kind of this name. */
export function certificationOf(name: string): CertificationDefinition | undefined {
  return CERTIFICATIONS.find((one) => one.name === name)
}
