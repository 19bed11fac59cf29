import { reissueCertificate } from '@xinqiao/contract/certifications/certificates/console-endpoints'
import { withdrawFirmware } from '@xinqiao/contract/firmware/console-endpoints'
import * as firmware from '@xinqiao/contract/firmware/endpoints'
import { expect, it } from 'vitest'
import { useTokens } from '../../../test/calls/signed-in.ts'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../../test/shared-world.ts'

const app = useApp({ world: sharedWorld })
const tokens = useTokens(app, {
  ...{ editor: PEOPLE.editor, certifier: PEOPLE.certifier, manager: PEOPLE.manager, rival: PEOPLE.otherUnit },
})
const D2000 = '腾锐D2000'

const named = async (text: string, chips = D2000, token = tokens.rival, id = '') => {
  const { body } = await app.call(firmware.showNamed, { query: { text, chips, id } }, token)
  return body.data.release
}

it('a text means the published release of its chip, however it is written', async () => {
  for (const text of ['UEFI V2.1.5', 'uefi 2.1.5', 'V2.1.5', 'UEFI V2.1.5（由 V2.0.3 升级）'])
    expect(await named(text), text).toMatchObject({ versionName: 'V2.1.5', isWithdrawn: false })
  // Another chip, another firmware, a trial, a draft, no version.
  for (const [text, chip] of [
    ['UEFI V2.1.5', '腾云S5000C'],
    ['PBF V2.1.5', D2000],
    ['UEFI V2.2.0-RC1', D2000],
    ['BMC V1.5.0', '腾云S5000C'],
    ['UEFI', D2000],
  ] as const)
    expect(await named(text, chip), text).toBeNull()
  expect((await app.call(firmware.showNamed, { query: { text: 'UEFI V2.1.5' } })).status).toBe(401)
})

it('one that was withdrawn says so, and why, to whoever reads a record that names it', async () => {
  const said = {
    versionName: 'V2.1.3',
    isWithdrawn: true,
    withdrawnNote: '低温下内存训练偶发失败，请改用 V2.1.5。',
  }
  expect(await named('UEFI V2.1.3', D2000, tokens.rival)).toMatchObject(said)
  expect(await named('UEFI V2.1.3', '', tokens.editor)).toMatchObject(said)
})

it('a certificate keeps the release that it was tested with, also when that is withdrawn', async () => {
  const { db } = app.platform
  const certificate = await db
    .selectFrom('certificate')
    .selectAll()
    .where('platform', '=', D2000)
    .where('status', '=', 'valid')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { id, productName, model, configuration } = certificate
  const correct = (text: string) =>
    app.call(
      reissueCertificate,
      {
        params: { id },
        body: { note: '更正固件', productName, productModel: model, configuration, firmware: text },
      },
      tokens.certifier,
    )
  const kept = async () =>
    (
      await db
        .selectFrom('certificate')
        .select('firmwareReleaseId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).firmwareReleaseId
  expect((await correct('客户自制固件 9.9')).body).toMatchObject({ code: 200 })
  expect(await kept()).toBeNull()
  expect((await correct('UEFI V2.1.5')).body).toMatchObject({ code: 200 })
  const releaseId = (await kept()) ?? ''
  expect(await named('', '', tokens.manager, releaseId)).toMatchObject({ isWithdrawn: false })
  await app.call(
    withdrawFirmware,
    { params: { id: releaseId }, body: { note: '散热策略有误' } },
    tokens.editor,
  )
  expect(await named('', '', tokens.manager, releaseId)).toMatchObject({
    isWithdrawn: true,
    withdrawnNote: '散热策略有误',
  })
})
