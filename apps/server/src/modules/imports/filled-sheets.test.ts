import { describe, expect, it } from 'vitest'
import { sendFile } from '../../../test/documents/spreadsheet.ts'
import { fixture } from '../../../test/fixture.ts'
import { useApp } from '../../../test/harness.ts'
import { ADMIN, seedPersonnel } from '../../../test/seeds/personnel.ts'

const app = useApp({ seed: seedPersonnel, work: true })

describe('sheets as people fill them', () => {
  const sent = async (name: string) => {
    app.clock.advance(4000)
    const content = fixture(`sheets/${name}`)
    return sendFile(app, '/api/console/imports', { name, content }, await app.signIn(ADMIN))
  }
  it.each(['import-phones.xlsx', 'import-norefs.xlsx'])('%s has no faults', async (name) => {
    const { body } = await sent(name)
    expect(body.data.faults).toEqual([])
  })

  it('units that look alike are one; a name that nobody sees is missing', async () => {
    const { body } = await sent('import-unit-names.xlsx')
    expect(
      body.data.faults.map(({ sheet, column }: { sheet: string; column: string }) => [sheet, column]),
    ).toEqual([['人员', '真实姓名']])
    expect(body.data.newUnits).toBe(1)
  })

  it('a unit kept with brackets of the other width is that unit, not a second one', async () => {
    await app.platform.db
      .updateTable('unit')
      .set({ name: '测试(深圳)有限公司' })
      .where('name', '=', '天津卓昱信息技术有限公司')
      .execute()
    const { body } = await sent('import-norefs.xlsx')
    expect([body.data.newUnits, body.data.changedUnits]).toEqual([0, 1])
  })
})
