import { SERVICE_IDS } from '@xinqiao/contract/access'
import { APPLICATION_ENDPOINTS } from '@xinqiao/contract/certifications/customer-endpoints'
import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import { certificationOf } from '@xinqiao/contract/certifications/kinds'
import { linkFiles } from '../../src/modules/certifications/files/file-queries.ts'
import { insertMachine } from '../../src/modules/certifications/machines/machine-queries.ts'
import { insertCheck } from '../../src/modules/certifications/public/check-queries.ts'
import { insertApplications } from '../../src/modules/certifications/queries.ts'
import { type ApplicationState, firstState } from '../../src/modules/certifications/states.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { type FormEntry, sendForm } from '../calls/forms.ts'
import type { TestAnswer, TestApp } from '../harness.ts'
import { idOf } from '../seeds/console.ts'
import { PEOPLE } from '../seeds/demo-people.ts'
import { seedPeople } from '../seeds/people.ts'
import { looseFiles, PDF } from './files.ts'
import { MACHINE_BOARD_ROW, MACHINE_SHEET } from './machines.ts'

export function definitionOf(name: string): CertificationDefinition {
  const definition = certificationOf(name)
  if (!definition) throw new Error(`no certification is named ${name}`)
  return definition
}

/** What a field may hold, whatever it is. */
const VALUES: Readonly<Record<string, string>> = {
  productName: '企业级 NVMe 固态硬盘',
  model: 'LC-N5200 1.92T',
  platform: '腾云S5000C',
  projectNumber: 'PRJ-26-0412',
  applyType: '项目认证',
  companyName: '南京栖霞数科有限公司',
  contactName: '沈若涵',
  phone: PEOPLE.vendorManager,
  email: 'shen@qixia.example',
}

const TYPES: Readonly<Record<string, string>> = {
  component: '固态硬盘',
  os: '服务器操作系统',
  chip: '以太网控制器',
  passive: '电容',
  machine: '工控机',
}

/** The fields of a complete form of a kind. */
function fieldsOf({ name, fields }: CertificationDefinition): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ wire, column }) => [wire, (column === 'productType' ? TYPES[name] : VALUES[column]) ?? '']),
  )
}

/** One file for each slot that must have one. */
export function filesOf({ slots }: CertificationDefinition): FormEntry[] {
  return slots
    .filter(({ missing }) => missing !== undefined)
    .map(({ fjlx, label }): FormEntry => [fjlx, { name: `${label}.pdf`, content: PDF }])
}

/** Sends an application as a browser does. */
export function apply(
  app: TestApp,
  kind: string,
  { fields = {}, files }: { fields?: Record<string, string>; files?: readonly FormEntry[] },
  token?: string,
): Promise<TestAnswer> {
  const definition = definitionOf(kind)
  const entries = Object.entries({ ...fieldsOf(definition), ...fields })
  const endpoint = APPLICATION_ENDPOINTS[kind]?.submit
  if (!endpoint) throw new Error(`no calls of ${kind}`)
  return sendForm(app, endpoint, [...entries, ...(files ?? filesOf(definition))], token)
}

/** An application that stands in the database, without files. */
export async function makeApplication(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  application: {
    kind: string
    unitId: string
    applicantId: string
    status?: ApplicationState
    model?: string
    number?: string
  },
): Promise<string> {
  const { kind, unitId, applicantId } = application
  const definition = definitionOf(kind)
  const id = newId()
  await insertApplications(db, [
    {
      ...{ id, kind, unitId, applicantId },
      number: application.number ?? `${definition.prefix}-${id.slice(-12)}`,
      applicantName: '沈若涵',
      status: application.status ?? firstState(definition),
      values: {
        productName: '样品 文字',
        model: application.model ?? 'LC-1 文字',
        productType: TYPES[kind] ?? '',
        platform: '腾云S5000C',
      },
      sameChipConfirmed: true,
      batchId: id,
      derivedFrom: null,
      at: clock.now(),
    },
  ])
  if (kind === 'machine') await insertMachine(db, id, MACHINE_SHEET, [MACHINE_BOARD_ROW])
  return id
}

/** Confirms the whole checklist of an application. */
export async function confirmChecks(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  kind: string,
  applicationId: string,
): Promise<void> {
  for (const { item } of definitionOf(kind).checks)
    await insertCheck(db, { applicationId, item, doneBy: '苏念', doneAt: clock.now() })
}

/** Gives an application a file for each slot that must have one. */
export async function fillSlots(
  platform: Pick<Platform, 'db' | 'clock' | 'storage'>,
  kind: string,
  applicationId: string,
  uploaderId: string,
): Promise<void> {
  const slots = definitionOf(kind).slots.filter(({ missing }) => missing !== undefined)
  const ids = await looseFiles(platform, uploaderId, slots.length)
  const createdAt = platform.clock.now()
  for (const [index, fileId] of ids.entries()) {
    await platform.db
      .updateTable('storedFile')
      .set({ ownerKind: 'certification', ownerId: applicationId })
      .where('id', '=', fileId)
      .execute()
    const slot = slots[index]?.fjlx ?? ''
    await linkFiles(platform.db, [{ applicationId, fileId, slot, name: slot, createdAt }])
  }
}

/** A complete form as JSON, its files uploaded before; answers it with the phone of its sender. */
export async function formOf(app: TestApp, kind: string, phone: string) {
  const definition = definitionOf(kind)
  const slots = definition.slots.filter(({ missing }) => missing !== undefined)
  const ids = await looseFiles(app.platform, await idOf(app, phone), slots.length)
  const files = slots.map(({ fileId }, index) => [fileId, ids[index]])
  return { ...fieldsOf(definition), ...Object.fromEntries(files), sameChipConfirmed: '1' }
}

/** The people of the demonstration world, with units that have bought certification. */
export async function seedVendors(app: TestApp): Promise<void> {
  await seedPeople(app)
  const units = await app.platform.db.selectFrom('unit').select('id').execute()
  await app.platform.db
    .insertInto('unitService')
    .values(units.map(({ id }) => ({ unitId: id, serviceId: SERVICE_IDS.certification })))
    .execute()
}
