import { printCertificate, verifyCertificate } from '@xinqiao/contract/certifications/certificate-endpoints'
import { reissueCertificate } from '@xinqiao/contract/certifications/certificates/console-endpoints'
import * as examining from '@xinqiao/contract/certifications/console-endpoints'
import { listPublic } from '@xinqiao/contract/certifications/public-endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { storedRow } from '../../../../test/databases/stored.ts'
import { confirmChecks, seedVendors } from '../../../../test/factories/certifications.ts'
import { useApp } from '../../../../test/harness.ts'
import { useApplicant } from '../../../../test/seeds/applicant.ts'
import { idOf } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const app = useApp({ seed: seedVendors })
const { token, applied, detail } = useApplicant(app)

let certifier: string
beforeAll(async () => {
  certifier = await app.signIn(PEOPLE.certifier)
})

afterEach(async () => {
  await app.platform.db.deleteFrom('certificate').execute()
})

async function passed(body: object): Promise<string> {
  const id = await applied('component')
  const params = { kind: 'component', id }
  const assignee = { assigneeId: await idOf(app, PEOPLE.certifier) }
  await app.call(examining.assignApplication, { params, body: assignee }, certifier)
  await confirmChecks(app.platform, 'component', id)
  app.clock.advance(4_000)
  const answer = await app.call(examining.passApplication, { params, body } as never, certifier)
  expect(answer.body).toMatchObject({ code: 200 })
  return id
}
async function reissue(id: string, body: object) {
  app.clock.advance(4_000)
  return (await app.call(reissueCertificate, { params: { id }, body } as never, certifier)).body
}
const listed = async (productModel: string) =>
  (await app.call(listPublic, { query: { productModel } })).body.rows.length

describe('what a certificate says', () => {
  it('is looked over in the last step: the register has what was corrected, the application what was sent', async () => {
    const id = await passed({ productModel: 'ZY-T300A', configuration: '16 GB' })
    const { certificate, productModel } = await detail('component', id)
    expect(productModel).not.toBe('ZY-T300A')
    expect(certificate).toMatchObject({ model: 'ZY-T300A', edition: 1, correctedOn: '', editions: [] })
    expect(certificate.productName).toBe('企业级 NVMe 固态硬盘')
    expect([await listed('ZY-T300A'), await listed(productModel)]).toEqual([1, 0])
  })

  it('is drawn once for what it says, and comes out of the store after that', async () => {
    const id = await passed({ productModel: 'ZY-T310' })
    const { certificate, number } = await detail('component', id)
    const paper = async () => {
      // A busy machine says to come again while it is drawn.
      await expect
        .poll(async () => (await app.call(printCertificate, { params: { number } })).status)
        .toBe(200)
      return (await storedRow(app.platform.db, 'certificatePaper', { number })).fileId
    }
    const first = await paper()
    expect(await paper()).toBe(first)
    const { productName, version } = certificate
    const right = { productName, productModel: 'ZY-T311', configuration: '', firmware: '', version }
    expect(await reissue(id, { ...right, note: '型号误录' })).toMatchObject({ code: 200 })
    const corrected = await paper()
    expect(corrected).not.toBe(first)
    expect(await app.platform.storage.size(first)).toBeNull()
  })

  it('is corrected under its number, and what it said before stays', async () => {
    const id = await passed({ productModel: 'ZY-T300' })
    const { certificate, number } = await detail('component', id)
    const { productName, issuedOn, validUntil, verifyCode, version } = certificate
    const right = { productName, productModel: 'ZY-T300A', configuration: '32 GB', firmware: '', version }
    expect(await reissue(id, { ...right, note: ' ' })).toMatchObject({ errors: { note: '请填写更正原因' } })
    const same = { ...right, productModel: 'ZY-T300', configuration: '', note: '核对' }
    expect(await reissue(id, same)).toMatchObject({ code: 9999, msg: '证书内容没有改动，无需更正' })
    const note = '草稿已更正为 ZY-T300A，颁发时误录'
    expect(await reissue(id, { ...right, note })).toMatchObject({ code: 200 })
    // Somebody else had it open.
    expect(await reissue(id, { ...right, configuration: '64 GB', note })).toMatchObject({ code: 409 })

    const after = (await detail('component', id)).certificate
    expect(after).toMatchObject({
      ...{ number, issuedOn, validUntil, verifyCode, model: 'ZY-T300A', configuration: '32 GB', edition: 2 },
      editions: [{ edition: 1, model: 'ZY-T300', configuration: '', reason: note, replacedBy: '苏念' }],
    })
    const verified = (await app.call(verifyCertificate, { params: { number } })).body.data
    expect(verified).toMatchObject({
      ...{ productModel: 'ZY-T300A', edition: 2, correctedOn: after.correctedOn, status: 'valid' },
    })
    expect((await app.call(printCertificate, { params: { number } })).headers['content-type']).toBe(
      'application/pdf',
    )
    expect([await listed('ZY-T300A'), await listed('ZY-T300')]).toEqual([1, 1])
    const inbox = (await app.call(listMessages, {}, token())).body.rows
    expect(JSON.stringify(inbox)).toContain(
      `已更正并以原编号重新颁发（${productName} ZY-T300A），原因：${note}。`,
    )
  })
})
