import * as calls from '@xinqiao/contract/certifications/machines/endpoints'
import { expect } from 'vitest'
import { useTokens } from '../calls/signed-in.ts'
import { useFreshTables } from '../databases/fresh-tables.ts'
import { seedVendors } from '../factories/certifications.ts'
import { machineForm } from '../factories/machines.ts'
import { useApp } from '../harness.ts'
import { PEOPLE } from './demo-people.ts'

/** A maker that applies for its whole machines, and who examines them; each test begins without applications. */
export function useMachines() {
  const app = useApp({ seed: seedVendors })
  const tokens = useTokens(app, { applicant: PEOPLE.applicant, tme: PEOPLE.tme })
  useFreshTables(app, ['certificate', 'certificationApplication', 'storedFile'])
  async function submit(more: Record<string, unknown> = {}) {
    const body = await machineForm(app, tokens.applicant, more)
    return app.call(calls.submitMachine, { body } as never, tokens.applicant)
  }
  return {
    ...{ app, tokens, submit },
    /** sends a complete form; answers the id of its application */
    async applied(more: Record<string, unknown> = {}): Promise<string> {
      const { body } = await submit(more)
      expect(body).toMatchObject({ code: 200, msg: '创建成功' })
      return body.data.id
    },
    detail: async (id: string, token = tokens.applicant) =>
      (await app.call(calls.showMachine, { params: { id } }, token)).body.data,
  }
}
