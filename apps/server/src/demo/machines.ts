import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { BETWEEN } from '@xinqiao/contract/certifications/definition'
import { machine as definition } from '@xinqiao/contract/certifications/kinds/machine'
import { DAY_MS } from '@xinqiao/contract/time'
import { firstState, insertApplications, machineKind, takeNumbers } from '../modules/certifications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { transition } from '../platform/records/transition.ts'
import { confirmChecks } from './certifications.ts'
import { storeDemoFile } from './files/store-demo-file.ts'
import type { DemoMachine } from './machines/demo-machine.ts'
import { DEMO_MACHINES } from './machines/machine-list.ts'
import { type MachineStep, stepsOf } from './machines/machine-steps.ts'
import { actorOf, silent } from './projects/past-moves.ts'
import { seedFiles, seedSheet } from './seed-machine-papers.ts'

const ENGINEER = '13900001002'

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
    machine.fileId = await storeDemoFile(
      platform.storage,
      db,
      { name, content, createdAt: at },
      {
        ...{ uploaderId: actor.accountId, unitId: actor.unitId, purpose: 'certification' },
      },
    )
  }
  await transition({ ...platform, clock: { now: () => at } }, silent(machineKind()), event, {
    ...{ id, db, note, ...(event === 'resubmit' ? { to: 'ZJRZ_QRZ' } : {}) },
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
