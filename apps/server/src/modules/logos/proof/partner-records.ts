import { deleted } from '../../../../test/factories/delete-row.ts'
import { makePartner } from '../../../../test/factories/logos.ts'
import type { ProofWorld } from '../../../../test/proof/feature-proof.ts'

export async function makePartnerRecords({ app }: ProofWorld) {
  const { platform } = app
  return {
    partner: {
      own: await makePartner(platform, '砺存半导体'),
      deleted: await deleted(app, 'partner_logo', makePartner(platform, '移除的伙伴')),
    },
  }
}
