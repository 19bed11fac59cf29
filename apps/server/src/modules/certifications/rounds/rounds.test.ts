import * as examining from '@xinqiao/contract/certifications/console-endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { type FormEntry, sendForm } from '../../../../test/calls/forms.ts'
import { definitionOf, seedVendors } from '../../../../test/factories/certifications.ts'
import { PDF } from '../../../../test/factories/files.ts'
import { useApp } from '../../../../test/harness.ts'
import { callsOf, useApplicant } from '../../../../test/seeds/applicant.ts'
import { idOf } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const app = useApp({ seed: seedVendors })
const { token, applied, detail } = useApplicant(app)

let certifier: string
beforeAll(async () => {
  certifier = await app.signIn(PEOPLE.certifier)
})
const params = (id: string) => ({ kind: 'os', id })
const shown = async (id: string) =>
  (await app.call(examining.showExamination, { params: params(id) }, certifier)).body.data
const told = async (by: string) =>
  (await app.call(listMessages, {}, by)).body.rows.map(({ message }: { message: string }) => message).join()

async function sentBack(id: string, note: string, faults: { field: string; reason: string }[]) {
  app.clock.advance(4_000)
  const assignee = { assigneeId: await idOf(app, PEOPLE.certifier) }
  await app.call(examining.assignApplication, { params: params(id), body: assignee }, certifier)
  app.clock.advance(4_000)
  const body = { note, faults }
  const answer = await app.call(examining.sendBackApplication, { params: params(id), body }, certifier)
  expect(answer.body).toMatchObject({ code: 200 })
}
/** Sends it again with these values, and with one file in the place of that of its slot. */
async function sentAgain(id: string, values: Record<string, string>, slot?: string) {
  app.clock.advance(4_000)
  const found = await detail('os', id)
  const old = found.files.find(({ fjlx }: { fjlx: string }) => fjlx === slot)
  const fields = definitionOf('os').fields.map(({ wire }): FormEntry => [wire, values[wire] ?? found[wire]])
  const files: FormEntry[] = old
    ? [
        ['delIds', old.id],
        [old.fjlx, { name: `新版${old.fileName}`, content: PDF }],
      ]
    : []
  const entries: FormEntry[] = [['id', id], ['sameChipConfirmed', '1'], ...fields, ...files]
  expect((await sendForm(app, callsOf('os').change, entries, token())).body).toMatchObject({ code: 200 })
}

describe('what a submission changed', () => {
  it('stands beside the reasons of each return, once for each of two rounds', async () => {
    const id = await applied('os')
    const [, model] = definitionOf('os').fields
    const [slot] = definitionOf('os').slots
    if (!model || !slot) throw new Error('no such fields')
    const first = (await detail('os', id))[model.wire]
    await sentBack(id, '型号与铭牌不一致', [
      { field: model.wire, reason: '应与铭牌一致' },
      { field: slot.fjlx, reason: '缺公章' },
    ])
    // The applicant hears of each field.
    expect(await told(token())).toContain(
      `逐项说明：${model.label}：应与铭牌一致；${slot.label}（附件）：缺公章。`,
    )
    expect((await shown(id)).rounds).toEqual([])
    await sentAgain(id, { [model.wire]: 'ZY-T300A' })
    expect(await told(certifier)).toContain(`并重新提交，改动：${model.label}，请在服务台查看。`)
    await sentBack(id, '仍缺公章', [{ field: slot.fjlx, reason: '缺公章' }])
    await sentAgain(id, {}, slot.fjlx)

    const { rounds, informationReason } = await shown(id)
    expect(informationReason).toBe('')
    expect(rounds).toMatchObject([
      {
        ...{ reason: '仍缺公章', openedBy: '苏念', closedBy: '顾一凡' },
        changes: [
          { field: slot.fjlx, isFile: true, before: /./, after: expect.stringContaining('新版') },
        ].map((change) => ({ ...change, before: expect.stringMatching(/\.pdf$/) })),
      },
      {
        reason: '型号与铭牌不一致',
        faults: [
          { field: model.wire, reason: '应与铭牌一致' },
          { field: slot.fjlx, reason: '缺公章' },
        ],
        changes: [{ field: model.wire, label: model.label, before: first, after: 'ZY-T300A', isFile: false }],
      },
    ])
    // Its unit reads the same.
    expect((await detail('os', id)).rounds).toEqual(rounds)
  })
})
