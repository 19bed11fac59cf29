import { removePartner } from '@xinqiao/contract/logos/endpoints'
import { makePartner } from '../../../../test/factories/logos.ts'
import { writeSample } from '../../../../test/proof/write-sample.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const CERTIFIER = PEOPLE.certifier

export const logoWrites = [
  writeSample(removePartner, async ({ platform }) => {
    const id = await makePartner(platform, '待移除的伙伴')
    return { input: { params: { id } }, phone: CERTIFIER }
  }),
]
