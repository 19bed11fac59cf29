import { removePartner } from '@xinqiao/contract/logos/endpoints'
import { makePartner } from '../../factories/logos.ts'
import { PEOPLE } from '../../seeds/demo-people.ts'
import { writeSample } from './write-sample.ts'

const CERTIFIER = PEOPLE.certifier

export const logoWrites = [
  writeSample(removePartner, async ({ platform }) => {
    const id = await makePartner(platform, '待移除的伙伴')
    return { input: { params: { id } }, phone: CERTIFIER }
  }),
]
