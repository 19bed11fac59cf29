import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { BETWEEN } from '@xinqiao/contract/certifications/definition'
import { machine as definition } from '@xinqiao/contract/certifications/kinds/machine'
import {
  firstState,
  insertApplications,
  insertMachine,
  linkFiles,
  machineKind,
  takeNumbers,
} from '../modules/certifications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { transition } from '../platform/records/transition.ts'
import { demoPaper } from './certification-papers.ts'
import { confirmChecks } from './certifications.ts'
import { DEMO_MACHINES, type DemoMachine } from './machine-list.ts'
import { type MachineStep, stepsOf } from './machine-steps.ts'
import { actorOf, silent } from './past-moves.ts'

const ENGINEER = '13900001002'
const FAES: Readonly<Record<string, string>> = { '13800006631': '13900001007' }
const FIRST_FAE = '13900001001'
const DAY_MS = 86_400_000

/** Whole-machine applications in every state, made by the product's own moves. They go with those of the other kinds. */
export const demoMachines = { title: '整机认证申请', seed: seedMachines, clear: async () => undefined }

async function seedMachines(platform: Platform, db: Db): Promise<void> {
  const engineer = await actorOf(db, ENGINEER)
  const now = platform.clock.now().getTime()
  for (const one of DEMO_MACHINES.toSorted((a, b) => b.sent - a.sent)) {
    const applicant = await actorOf(db, one.by)
    const sent = new Date(now - one.sent * DAY_MS)
    const id = await seedOne(platform, db, one, { applicant, sent })
    const steps = stepsOf(one, engineer.accountId)
    for (const [index, step] of steps.entries()) {
      const part = (index + 1) / (steps.length + 1)
      const at = new Date(sent.getTime() + Math.round(one.sent * DAY_MS * part))
      const actor = step.by === 'engineer' ? engineer : applicant
      await move(platform, db, one, { id, step, actor, at })
    }
  }
}

async function move(
  platform: Platform,
  db: Db,
  one: DemoMachine,
  { id, step, actor, at }: { id: string; step: MachineStep; actor: Actor; at: Date },
): Promise<void> {
  const { event, note, paper } = step
  const machine = { ...step.input?.machine }
  if (event === 'confirm') {
    await confirmChecks(db, definition, id, { doneBy: actor.realName, doneAt: at })
  }
  if (paper !== undefined) {
    const isDraft = paper === 'DRAFT'
    const content = await readFile(
      resolve(import.meta.dirname, 'certifications', `${isDraft ? 'draft' : 'sealed'}-${one.slug}.pdf`),
    )
    const name = `${isDraft ? '证书草稿' : '用印证书'}_${one.boards[0]?.model ?? ''}.pdf`
    machine.fileId = await keep(platform, db, { name, content, uploader: actor, at })
  }
  await transition({ ...platform, clock: { now: () => at } }, silent(machineKind()), event, {
    ...{ id, db, note },
    caller: { actor, address: '127.0.0.1' },
    input: { ...step.input, machine, ...(event === 'resubmit' ? { change: changeOf(one, actor) } : {}) },
  })
}

/** Sent again as it was. */
function changeOf(one: DemoMachine, applicant: Actor) {
  const files = { brought: [], taken: [] }
  return { values: valuesOf(one, applicant), files, sameChipConfirmed: false, version: undefined }
}

async function seedOne(
  platform: Platform,
  db: Db,
  one: DemoMachine,
  { applicant, sent }: { applicant: Actor; sent: Date },
): Promise<string> {
  const [number = ''] = await takeNumbers(db, definition.prefix, 1, sent)
  const id = newId()
  await insertApplications(db, [
    {
      ...{ id, number, kind: definition.name, batchId: id, derivedFrom: null, at: sent },
      ...{ unitId: applicant.unitId ?? '', applicantId: applicant.accountId },
      applicantName: applicant.realName,
      status: firstState(definition),
      sameChipConfirmed: false,
      values: valuesOf(one, applicant),
    },
  ])
  await db.updateTable('certificationApplication').set({ isDemo: true }).where('id', '=', id).execute()
  await seedSheet(db, id, one)
  await seedFiles(platform, db, one, { id, applicant, sent })
  return id
}

function valuesOf({ boards, chip }: DemoMachine, applicant: Actor): Record<string, string> {
  const all = (texts: readonly string[]) => [...new Set(texts)].join(BETWEEN)
  return {
    productName: all(boards.map(({ name }) => name)),
    model: all(boards.map(({ model }) => model)),
    productType: all(boards.map(({ type }) => type[1])),
    platform: chip,
    ...{ companyName: applicant.unitName, contactName: applicant.realName, phone: applicant.phone },
    email: 'certification@zhuoyu.example',
  }
}

async function seedSheet(db: Db, id: string, one: DemoMachine): Promise<void> {
  const { chip, boards, testedBy, by } = one
  const fae = await actorOf(db, FAES[by] ?? FIRST_FAE)
  const option = await db
    .selectFrom('dictionaryOption')
    .select('id')
    .where('dictionaryCode', '=', 'rzmbpt')
    .where('value', '=', chip)
    .executeTakeFirstOrThrow()
  const sheet = {
    ...{ chipTypeId: option.id, otherRequire: '', legalPerson: '林卓然', department: '产品认证部' },
    businessLicenseNumber: '91120116MA0000001X',
    postcode: '300457',
    address: '天津市滨海新区示例大街 88 号卓昱大厦 6 层',
    testMethod: testedBy === undefined ? '厂商自测' : '第三方测试',
    testInstitution: testedBy ?? '',
  }
  const rows = boards.map(({ boardType, name, model, type, overview, purpose }, index) => ({
    ...{ boardType, projectName: name, projectId: null, model, overview, purpose },
    ...{ faeId: fae.accountId, faeName: fae.realName, tme: '赵雨桐' },
    ...{ productTypeId: type[0], productTypeName: type[1], applicationArea: index === 0 ? '1' : '0' },
  }))
  await insertMachine(db, id, sheet, rows)
}

async function seedFiles(
  platform: Platform,
  db: Db,
  one: DemoMachine,
  { id, applicant, sent }: { id: string; applicant: Actor; sent: Date },
): Promise<void> {
  const [first] = one.boards
  for (const slot of definition.slots.filter(({ missing }) => missing !== undefined)) {
    const isLogo = slot.fjlx === 'LOGO'
    const { name, content } = isLogo
      ? { name: 'logo.png', content: await readFile(resolve(import.meta.dirname, 'logos/zhuoyu.png')) }
      : await demoPaper(slot, { model: first?.model ?? '', platform: one.chip })
    const fileId = await keep(platform, db, { name, content, uploader: applicant, at: sent })
    await db
      .updateTable('storedFile')
      .set({ attachedAt: sent, ownerKind: 'certification', ownerId: id, slot: slot.fjlx })
      .where('id', '=', fileId)
      .execute()
    await linkFiles(db, [{ applicationId: id, fileId, slot: slot.fjlx, name, createdAt: sent }])
  }
}

async function keep(
  { storage }: Platform,
  db: Db,
  { name, content, uploader, at }: { name: string; content: Buffer; uploader: Actor; at: Date },
): Promise<string> {
  const id = newId()
  const { size, sha256 } = await storage.put(id, content)
  const isPicture = name.endsWith('.png')
  await db
    .insertInto('storedFile')
    .values({
      ...{ id, name, size, sha256, createdAt: at, purpose: 'certification' },
      extension: isPicture ? 'png' : 'pdf',
      mediaType: isPicture ? 'image/png' : 'application/pdf',
      ...{ uploaderId: uploader.accountId, unitId: uploader.unitId },
    })
    .execute()
  return id
}
