import { showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { updateProject } from '@xinqiao/contract/projects/calls/save-endpoints'
import { changeInfo } from '@xinqiao/contract/work-orders/calls/change-endpoints'
import {
  agreeChange,
  readChangeOrder,
  refuseChange,
} from '@xinqiao/contract/work-orders/calls/change-order-endpoints'
import { expect, it } from 'vitest'
import { DRAFT, FULL_SHEET, makeDraft, makeRunning } from '../../../../test/factories/projects.ts'
import { useApp } from '../../../../test/harness.ts'
import { CHEN, LIN, seedPersonnel } from '../../../../test/seeds/personnel.ts'

const app = useApp({ seed: seedPersonnel })
const TRIES = 100

const show = async (id: string) =>
  (await app.call(showProject, { params: { id } }, await app.signIn(LIN))).body.data

it(`of ${TRIES} savings of one draft at once one wins, the others are told, and nothing is mixed`, async () => {
  const { id, version } = await makeDraft(app, '同时保存的草稿')
  app.clock.advance(4000)
  const token = await app.signIn(LIN)
  const answers = await Promise.all(
    Array.from({ length: TRIES }, (_, n) => {
      const values = { mainBoardName: `主板 ${n}`, memoryModel: `内存 ${n}` }
      const body = { projectInfo: { id, projectStatus: DRAFT, version, ...values } }
      return app.call(updateProject, { body }, token)
    }),
  )
  const won = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []))
  expect(won).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(TRIES - 1)
  expect(answers.find(({ status }) => status === 409)?.body.msg).toContain('林志远')
  const { projectInfo } = await show(id)
  expect(projectInfo).toMatchObject({ mainBoardName: `主板 ${won[0]}`, memoryModel: `内存 ${won[0]}` })
  expect(projectInfo.version).toBe(version + 1)
})

it(`of ${TRIES} decisions on one change order at once one wins, and the project is what it says`, async () => {
  const id = await makeRunning(app, '同时审核的变更')
  const sent = await app.call(changeInfo, { body: { id, mainBoardName: 'ZY-B9' } }, await app.signIn(LIN))
  const params = { id: String(sent.body.data.id) }
  app.clock.advance(4000)
  const chen = await app.signIn(CHEN)
  const answers = await Promise.all(
    Array.from({ length: TRIES }, (_, n) =>
      app.call(n % 2 === 0 ? agreeChange : refuseChange, { params, body: { note: `意见 ${n}` } }, chen),
    ),
  )
  const won = answers.flatMap(({ body }, n) => (body.code === 200 ? [n] : []))
  expect(won).toHaveLength(1)
  expect(answers.every(({ body }) => [200, 409, 9999].includes(body.code))).toBe(true)
  const agreed = (won[0] ?? 0) % 2 === 0
  const { data } = (await app.call(readChangeOrder, { params }, chen)).body
  expect(data.workOrderStatusCode).toBe(agreed ? 'WORKORDER_YWC' : 'WORKORDER_SHBTG')
  expect((await show(id)).projectInfo.mainBoardName).toBe(agreed ? 'ZY-B9' : FULL_SHEET.mainBoardName)
})
