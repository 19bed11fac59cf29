import { demoRegistrations } from '../../src/demo/people/registrations.ts'
import type { TestApp } from '../harness.ts'
import { seedPeople } from './people.ts'

/** Units, customers, staff, invitations and applications of the demonstration world, without the rest. */
export async function seedApplicants(app: TestApp): Promise<void> {
  await seedPeople(app)
  await demoRegistrations.seed(app.platform, app.platform.db)
}
