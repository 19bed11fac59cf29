import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { type ImportedUnit, type References, readReferences } from '../accounts/index.ts'
import { type PlannedPerson, planPerson } from './plan-person.ts'
import type { Faults, PersonLine, UnitLine } from './read-sheets.ts'

export interface PlannedUnit extends ImportedUnit {
  /** of the unit as it stands; 0 for a new one */
  version: number
}

export interface Plan {
  units: PlannedUnit[]
  people: PlannedPerson[]
}

/** What the lines would do to the data as it stands; faults are added to those given. */
export async function planImport(
  db: Db,
  lines: { units: readonly UnitLine[]; people: readonly PersonLine[] },
  faults: Faults,
): Promise<Plan> {
  const unitNames = [...lines.units.map(({ name }) => name), ...lines.people.map(({ unitName }) => unitName)]
  const phones = [...lines.units.map(({ faePhone }) => faePhone), ...lines.people.map(({ phone }) => phone)]
  const known = await readReferences(db, unitNames, phones)
  tellTwice(lines.units, 'name', (row) => faults.add('units', row, 'name', '该单位在表中出现多次'))
  tellTwice(lines.people, 'phone', (row) => faults.add('people', row, 'phone', '该手机号码在表中出现多次'))
  const units = lines.units.map((line) => planUnit(line, known, faults))
  const unitIds = new Map([
    ...[...known.units].map(([name, { id }]): [string, string] => [name, id]),
    ...units.map(({ name, id }): [string, string] => [name, id]),
  ])
  const people = lines.people.map((line) => planPerson(line, unitIds.get(line.unitName), known, faults))
  return { units, people }
}

/** Differs as soon as anything that the import would change has been changed, or made, by somebody else. */
export function stampOf({ units, people }: Plan): string {
  const versions = [
    units.map(({ name, version }) => [name, version]),
    people.map(({ phone, version }) => [phone, version]),
  ]
  return createHash('sha256').update(JSON.stringify(versions)).digest('base64url')
}

export function countPlan({ units, people }: Plan) {
  const fresh = (rows: readonly { isNew: boolean }[]) => rows.filter(({ isNew }) => isNew).length
  return {
    newUnits: fresh(units),
    changedUnits: units.length - fresh(units),
    newPeople: fresh(people),
    changedPeople: people.length - fresh(people),
  }
}

function planUnit(line: UnitLine, known: References, faults: Faults): PlannedUnit {
  const tell = (column: keyof UnitLine, text: string) => faults.add('units', line.row, column, text)
  const unitType = known.unitTypes.get(line.unitType)
  if (unitType === undefined && line.unitType !== '') {
    tell('unitType', `单位类型只能是${[...known.unitTypes.keys()].join('、')}`)
  }
  const fae = known.accounts.get(line.faePhone)
  if (line.faePhone !== '' && !(fae?.isFae && fae.status === 'active'))
    tell('faePhone', '该手机号码不是在用的 FAE')
  const names = line.services
    .split(/[、,，;；]/)
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = names.filter((name) => !known.services.has(name))
  if (unknown.length > 0)
    tell('services', `没有服务“${unknown.join('、')}”，可填写${[...known.services.keys()].join('、')}`)
  const unit = known.units.get(line.name)
  return {
    id: unit?.id ?? newId(),
    isNew: unit === undefined,
    version: unit?.version ?? 0,
    name: line.name,
    unitType: unitType ?? 0,
    faeId: line.faePhone === '' ? undefined : fae?.id,
    serviceIds:
      names.length === 0 ? undefined : [...new Set(names)].map((name) => known.services.get(name) ?? 0),
  }
}

function tellTwice<K extends string>(
  lines: readonly (Record<K, string> & { row: number })[],
  column: K,
  tell: (row: number) => void,
): void {
  const seen = new Set<string>()
  for (const line of lines) {
    const value = line[column]
    if (value !== '' && seen.has(value)) tell(line.row)
    seen.add(value)
  }
}
