import { readdirSync } from 'node:fs'
import type { CertificationSlot } from '@xinqiao/contract/certifications/definition'
import { submitMachine } from '@xinqiao/contract/certifications/machines/endpoints'
import { FILE_PURPOSES } from '@xinqiao/contract/files/purposes'
import { uploadFile } from '@xinqiao/contract/files/upload-endpoints'
import { describe, expect, it, vi } from 'vitest'
import type { FormEntry } from '../../../../test/calls/forms.ts'
import { upload } from '../../../../test/calls/upload.ts'
import { storedRows } from '../../../../test/databases/stored.ts'
import { apply, definitionOf, filesOf, seedVendors } from '../../../../test/factories/certifications.ts'
import { looseFiles, PDF } from '../../../../test/factories/files.ts'
import { machineForm } from '../../../../test/factories/machines.ts'
import { useApp } from '../../../../test/harness.ts'
import { callsOf, useApplicant } from '../../../../test/seeds/applicant.ts'
import { idOf } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const app = useApp({ seed: seedVendors, work: true })
const { phone, token } = useApplicant(app)
const MAKER = PEOPLE.applicant
const KINDS = ['component', 'os', 'chip', 'passive'] as const
const OVER_BYTES = FILE_PURPOSES.certification.maxBytes + 1

type KindSlot = { kind: string; slot: CertificationSlot }
const SLOTS: KindSlot[] = KINDS.flatMap((kind) => definitionOf(kind).slots.map((slot) => ({ kind, slot })))
const file = (name: string, content: Uint8Array = PDF) => ({ name, content })

/** A complete form, this slot filled otherwise. */
function filled(kind: string, { fjlx }: CertificationSlot, ...files: ReturnType<typeof file>[]): FormEntry[] {
  const others = filesOf(definitionOf(kind)).filter(([slot]) => slot !== fjlx)
  return [...others, ...files.map((one): FormEntry => [fjlx, one])]
}

async function refusal(kind: string, files: FormEntry[], fields: Record<string, string> = {}) {
  app.clock.advance(4_000)
  const { body } = await apply(app, kind, { fields: { sameChipConfirmed: '1', ...fields }, files }, token())
  return body.code === 200 ? 'taken' : (body.errors ?? body.msg)
}

/** Sends a form for each of these slots, its fault in it alone; what is said of each, and what should be. */
async function expectSaid(
  slots: readonly KindSlot[],
  send: (one: KindSlot) => Promise<unknown>,
  text: (one: KindSlot) => unknown,
) {
  const said: unknown[] = []
  for (const one of slots) said.push([one.kind, one.slot.label, await send(one)])
  expect(said).toEqual(slots.map((one) => [one.kind, one.slot.label, text(one)]))
}

/** Neither a row nor a byte of what was sent. */
async function expectNothingLeft() {
  const { db } = app.platform
  expect(await db.selectFrom('certificationApplication').select('id').execute()).toEqual([])
  await vi.waitFor(async () => {
    expect(await db.selectFrom('storedFile').select('name').execute()).toEqual([])
    expect(await db.selectFrom('fileUpload').select('name').execute()).toEqual([])
    const entries = readdirSync(app.filesFolder, { recursive: true, withFileTypes: true })
    expect(entries.filter((one) => one.isFile())).toEqual([])
  }, 10_000)
}

// Bytes go a second after their form: waited for once for all slots with the same fault.
describe('every slot of a form refuses by its text and leaves nothing', () => {
  it('where it is missing', async () => {
    await expectSaid(
      SLOTS.filter(({ slot }) => slot.missing !== undefined),
      ({ kind, slot }) => refusal(kind, filled(kind, slot)),
      ({ kind, slot }) => definitionOf(kind).filesMissing?.text ?? { [slot.fjlx]: slot.missing },
    )
    await expectNothingLeft()
  })

  it.each([
    ['0 bytes', '空.pdf', Buffer.alloc(0), '不能上传空文件'],
    ['the marker in its name', 'a#-FJLX-#b.pdf', PDF, '文件名不能包含#-FJLX-#的字符'],
  ])('a file with %s', async (_what, name, bytes, text) => {
    await expectSaid(
      SLOTS,
      ({ kind, slot }) => refusal(kind, filled(kind, slot, file(name, bytes))),
      ({ slot }) => ({ [slot.fjlx]: text }),
    )
    await expectNothingLeft()
  })

  it('two files in a slot for one [C-FILE-005]', async () => {
    await expectSaid(
      SLOTS.filter(({ slot }) => slot.single),
      ({ kind, slot }) => refusal(kind, filled(kind, slot, file('一.pdf'), file('二.pdf'))),
      ({ slot }) => ({ [slot.fjlx]: '只能上传一个文件' }),
    )
    await expectNothingLeft()
  })

  it('a name that another slot has', async () => {
    await expectSaid(
      SLOTS,
      ({ kind, slot }) => {
        const other = filesOf(definitionOf(kind)).find(([fjlx]) => fjlx !== slot.fjlx)?.[1]
        return refusal(kind, filled(kind, slot, file((other as { name: string }).name)))
      },
      () => '上传失败，已经存在同名文件',
    )
    await expectNothingLeft()
  })

  it('one file in all of its slots at once, by its id', async () => {
    for (const kind of KINDS) {
      const { slots } = definitionOf(kind)
      for (const many of [2, 3, slots.length]) {
        const [id = ''] = await looseFiles(app.platform, await idOf(app, phone), 1)
        const named = slots.filter(({ fileId }) => fileId !== undefined).slice(0, many)
        const fields = Object.fromEntries(named.map(({ fileId = '' }) => [fileId, id]))
        const others = filesOf(definitionOf(kind)).filter(([fjlx]) =>
          named.every((slot) => slot.fjlx !== fjlx),
        )
        expect([kind, many, await refusal(kind, others, fields)]).toEqual([
          kind,
          many,
          '上传失败，已经存在同名文件',
        ])
        await app.platform.storage.remove(id)
        await app.platform.db.deleteFrom('storedFile').where('id', '=', id).execute()
      }
    }
    await expectNothingLeft()
  })

  it('more than 100 MB', async () => {
    const [id = ''] = await looseFiles(app.platform, await idOf(app, phone), 1)
    const large = { size: OVER_BYTES, purpose: 'certification' } as const
    await app.platform.db.updateTable('storedFile').set(large).where('id', '=', id).execute()
    await expectSaid(
      SLOTS,
      ({ kind, slot }) => refusal(kind, filled(kind, slot), { [slot.fileId ?? '']: id }),
      () => '上传文件大小不能超过 100MB',
    )
    // It came before, by a call of its own, and is its sender's still.
    await app.platform.storage.remove(id)
    await app.platform.db.deleteFrom('storedFile').where('id', '=', id).execute()
    await expectNothingLeft()
  })

  it('what no slot restricts may be of any type', () => {
    expect(SLOTS.filter(({ slot }) => slot.only !== undefined)).toEqual([])
  })

  it('a form may take as long as it takes [C-FILE-014]', () => {
    const calls = KINDS.flatMap((kind) => [callsOf(kind).submit, callsOf(kind).change])
    expect([...calls, uploadFile].map(({ timeoutMs }) => timeoutMs)).toEqual(
      [...calls, uploadFile].map(() => 0),
    )
  })
})

describe('the files of whole machines, which come before the form', () => {
  const { slots } = definitionOf('machine')
  const form = async (change: object) => {
    const by = await app.signIn(MAKER)
    const body = { ...(await machineForm(app, by)), ...change }
    const { body: answer } = await app.call(submitMachine, { body } as never, by)
    app.clock.advance(4_000)
    return answer
  }
  const uploaded = async (name: string, bytes: Uint8Array) =>
    (await upload(app, uploadFile, { name, bytes }, await app.signIn(MAKER))).body

  it.each(slots.filter(({ missing }) => missing !== undefined).map((slot) => [slot.label, slot] as const))(
    '%s: missing',
    async (_label, { fileId = '' }) => {
      expect((await form({ [fileId]: '' })).msg).toBe(definitionOf('machine').filesMissing?.text)
      await nothingOfMachines()
    },
  )

  it.each(slots.map((slot) => [slot.label, slot] as const))(
    '%s: the same file as another slot',
    async (_label, { fileId = '' }) => {
      const same = (await uploaded('同一份.png', PNG_LIKE)).rows[0]
      const other = slots.find((slot) => slot.fileId !== fileId)?.fileId ?? ''
      expect((await form({ [fileId]: same, [other]: same })).msg).toBe('上传失败，已经存在同名文件')
      await nothingOfMachines()
    },
  )

  it('the logo: another type than png', async () => {
    const jpeg = (await uploaded('logo.txt', Buffer.from('logo'))).rows[0]
    expect((await form({ logoFileId: jpeg })).errors).toEqual({ logoFileId: slots[2]?.only?.wrong })
    await nothingOfMachines()
  })

  it.each([
    ['of 0 bytes', '空.pdf', Buffer.alloc(0), '不能上传空文件'],
    ['with the marker in its name', 'a#-FJLX-#b.pdf', PDF, '文件名不能包含#-FJLX-#的字符'],
  ])('a file %s is refused as it comes', async (_what, name, bytes, text) => {
    const { code, errors, msg } = await uploaded(name, bytes)
    expect(code).not.toBe(200)
    expect(JSON.stringify([errors, msg])).toContain(text)
    const rows = await storedRows(app.platform.db, 'storedFile', { name })
    expect(rows).toEqual([])
  })

  async function nothingOfMachines() {
    const { db } = app.platform
    expect(await db.selectFrom('certificationApplication').select('id').execute()).toEqual([])
    // What came before stays its sender's, held by nothing.
    const held = await db.selectFrom('storedFile').select('id').where('ownerKind', 'is not', null).execute()
    expect(held).toEqual([])
  }
})

const PNG_LIKE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
