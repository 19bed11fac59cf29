import { makeHandover, previewHandover } from '@xinqiao/contract/handovers/endpoints'
import { runImport } from '@xinqiao/contract/imports/endpoints'
import * as endpoints from '@xinqiao/contract/personnel/endpoints'
import * as users from '@xinqiao/contract/personnel/user-endpoints'
import { handOverLed, replacePersonnel } from '@xinqiao/contract/projects/calls/endpoints'
import { importFile, sendFile } from '../../../../test/documents/spreadsheet.ts'
import { makeAccount } from '../../../../test/factories/accounts.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { writeSample } from '../../../../test/proof/write-sample.ts'
import { ADMIN, idOf } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import {
  FANG,
  HE,
  JIANG,
  LIN,
  onList,
  personOf,
  projectNamed,
  QIU,
  SHEN,
  SONG,
  WEN,
  XU,
} from '../../../../test/seeds/personnel.ts'

const form = { sex: 1 as const, postId: 4, realName: '温言', nickName: '小温' }

/** An offer of a unit to a personal account made for it. */
async function offerTo(app: TestApp, phonenumber: string): Promise<string> {
  await makeAccount(app.platform, { phone: phonenumber, realName: '何望' })
  const { body } = await app.call(users.addUser, { body: { ...form, phonenumber } }, await app.signIn(HE))
  return body.data.id
}

/** Writes of personnel management, of projects' people, of handovers and imports, each on people of their own. */
export const personnelWrites = [
  writeSample(users.addUser, () =>
    Promise.resolve({ input: { body: { ...form, phonenumber: QIU } }, phone: LIN }),
  ),
  writeSample(endpoints.addClientPersonnel, async (app) => ({
    input: { body: { list: [await idOf(app, WEN)] } },
    phone: LIN,
  })),
  writeSample(users.editUser, async (app) => {
    const { accountId: id, version } = await personOf(app, JIANG)
    return { input: { body: { ...form, id, version, phonenumber: JIANG, remark: '转岗' } }, phone: LIN }
  }),
  writeSample(users.authUserService, async (app) => ({
    input: { body: { id: await idOf(app, PEOPLE.rivalSoftware), services: [2] } },
    phone: HE,
  })),
  writeSample(users.delUser, async (app) => ({
    input: { query: { userId: await idOf(app, PEOPLE.vendorSoftware) } },
    phone: SHEN,
  })),
  writeSample(endpoints.deletePersonnel, async (app) => ({
    input: { params: { id: await onList(app, PEOPLE.distributor) } },
    phone: PEOPLE.distributorManager,
  })),
  writeSample(endpoints.acceptOffer, async (app) => {
    const phone = '13800006691'
    return { input: { params: { id: await offerTo(app, phone) } }, phone }
  }),
  writeSample(endpoints.declineOffer, async (app) => {
    const phone = '13800006692'
    return { input: { params: { id: await offerTo(app, phone) } }, phone }
  }),
  writeSample(replacePersonnel, async (app) => ({
    input: {
      body: {
        projectIdList: [(await projectNamed(app, 'TZ-COMe 加固模块')).id],
        personnelId: await onList(app, XU),
        newPersonnelId: await onList(app, SONG),
      },
    },
    phone: FANG,
  })),
  writeSample(handOverLed, async (app) => {
    const personnelId = await onList(app, SONG)
    const { id } = await projectNamed(app, 'TZ-COMe 加固模块')
    const seats = app.platform.db.updateTable('projectSeat').set({ personnelId })
    await seats.where('projectId', '=', id).where('seat', '=', 'owner').execute()
    return { input: { body: { personnelId, newPersonnelId: await onList(app, JIANG) } }, phone: LIN }
  }),
  writeSample(makeHandover, async (app) => {
    const leaverId = await idOf(app, PEOPLE.withoutFae)
    const shown = await app.call(previewHandover, { query: { leaverId } }, await app.signIn(ADMIN))
    const successorId = await idOf(app, PEOPLE.withoutFaeTester)
    const { stamp } = shown.body.data
    return { input: { body: { leaverId, successorId, reason: '离职', stamp } }, phone: ADMIN }
  }),
  writeSample(runImport, async (app) => {
    const content = await importFile({ units: [{ name: '青岛海岬电子有限公司', unitType: '其他' }] })
    const file = { name: '名单.xlsx', content }
    const { body } = await sendFile(app, '/api/console/imports', file, await app.signIn(ADMIN))
    return { input: { params: { id: body.data.id }, body: { tell: true } }, phone: ADMIN }
  }),
]
